// What the page does for the program: host/src/page.rs calls it. It hears keys, the mouse and fingers
// in place of miniquad's own listeners, which know no repeated characters, no keyboards of other
// countries and no page that is zoomed. It draws only when the program asks for a frame.
"use strict";

const message = document.querySelector("#message");
const description = document.querySelector("#description");
const buttons = document.querySelector("#buttons");
const field = document.querySelector("#field");

/** Keys that the program takes from the browser, alone and with Ctrl. */
const keys = new Set();
const keysWithCtrl = new Set();

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** What the program asked for last, as bytes. */
let answer = new Uint8Array();
/** A text that was pasted and not taken yet. */
let pasted = null;
/** How many pixels of the screen a point had when the canvas was last fitted to it. */
let scale = devicePixelRatio;
/** The frame and the time that are waited for. */
let frame = 0;
let timer = 0;
/** When the address is changed. */
let addressTimer = 0;
/** Whether the program has broken down: then nothing is drawn any more. */
let isBroken = false;
/** What it said last, which is why. */
let lastWords = "";

function bytes(start, length) {
  return new Uint8Array(wasm_memory.buffer, start, length);
}

function text(start, length) {
  return new TextDecoder().decode(bytes(start, length));
}

/** Keeps a text for the program, which takes it byte by byte; gives its length. */
function give(value) {
  if (value === null) return -1;
  answer = new TextEncoder().encode(value);
  return answer.length;
}

/** Says something in place of the canvas. */
function say(reason) {
  message.textContent = reason;
  message.hidden = false;
  canvas.style.visibility = "hidden";
}

/** Leads from an address that asks for what there is not to one that asks for nothing. */
function offerToBegin() {
  const link = document.createElement("a");
  link.href = location.pathname;
  link.textContent = "Begin with eight queens";
  message.append("\n\n", link);
}

function breakDown(error) {
  if (isBroken) return;
  isBroken = true;
  console.error(error);
  say(`The program broke down: ${lastWords || error}\nReload the page to begin again.`);
}

/** Lets the program hear something, or draw, unless it has broken down. */
function tell(event, ...details) {
  if (isBroken) return;
  try {
    wasm_exports[event](...details);
  } catch (error) {
    breakDown(error);
  }
}

function draw() {
  cancelAnimationFrame(frame);
  frame = 0;
  // Not every browser tells that the page is on another screen now, or zoomed.
  if (devicePixelRatio !== scale) fit();
  tell("frame");
}

function wake() {
  if (!frame) frame = requestAnimationFrame(draw);
}

/** Makes the address show what is shown. How the program is used, which it alone says, stays in it. */
function setArguments(shown) {
  const isKept = (part) => /^(no-config|no-motion|zoom)(=|$)/.test(part);
  const kept = location.search.slice(1).split("&").filter(isKept);
  try {
    history.replaceState(null, "", `?${[shown, ...kept].join("&")}`);
  } catch (error) {
    console.warn(`The address stays as it is: ${error.message}`);
  }
}

// Keys.

function modifiers(event) {
  const hasCtrl = event.ctrlKey || (isMac && event.metaKey);
  return (event.shiftKey ? 1 : 0) | (hasCtrl ? 2 : 0) | (event.altKey ? 4 : 0);
}

/** The number that miniquad has for a key. With Ctrl, signs are wherever the keyboard has them. */
function numbered(event) {
  const bySign = { "+": "Equal", "-": "Minus", "0": "Digit0" };
  const code = modifiers(event) & 2 ? (bySign[event.key] ?? event.code) : event.code;
  // The keyboard of a telephone has no places, only names.
  return into_sapp_keycode(code || event.key);
}

/** Whether a key writes something. */
function writes(event) {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  return [...event.key].length === 1 && (!isShortcut || event.getModifierState("AltGraph"));
}

function isTaken(event) {
  const name = event.code.replace(/^(Arrow|Digit|Key)/, "").replace(/^Numpad/, "Kp");
  if (event.altKey || (event.metaKey && !isMac)) return false;
  return (modifiers(event) & 2 ? keysWithCtrl : keys).has(name);
}

function onKeyDown(event) {
  // What a word is made of while it is not finished comes as a change of the field.
  if (event.isComposing || event.key === "Unidentified") return;
  const alwaysTaken = ["Tab", "Backspace"].includes(event.key) && !modifiers(event);
  if (isTaken(event) || writes(event) || alwaysTaken) event.preventDefault();
  tell("key_down", numbered(event), modifiers(event), event.repeat);
  if (writes(event)) {
    tell("key_press", event.key.codePointAt(0));
    wake();
  }
}

function onKeyUp(event) {
  tell("key_up", numbered(event), modifiers(event));
}

/** Presses a key for a finger: `sign` is what it writes, if anything. */
function press(code, withCtrl = false, sign = "") {
  const key = into_sapp_keycode(code);
  const held = withCtrl ? 2 : 0;
  tell("key_down", key, held, false);
  if (sign) tell("key_press", sign.codePointAt(0));
  tell("key_up", key, held);
  wake();
}

function onTap(event) {
  const { key, sign, ctrl } = event.target.dataset;
  if (key) press(key, ctrl !== undefined, sign);
  canvas.focus();
}

// The keyboard of a telephone. It writes into a field of the page, whole words at a time, and
// takes away what it wrote.

/** What there always is to take away. */
const FILLING = " ".repeat(20);
/** Whether the program has a field that is typed into. */
let isTyping = false;
/** What of the field the program knows. */
let known = "";

function fill() {
  field.value = known = FILLING;
}

function onWritten(event) {
  const now = field.value;
  let same = 0;
  while (same < known.length && known[same] === now[same]) same += 1;
  for (let taken = same; taken < known.length; taken += 1) press("Backspace");
  for (const sign of now.slice(same)) tell("key_press", sign.codePointAt(0));
  known = now;
  if (!event.isComposing) fill();
  wake();
}

/** Shows the keyboard once a finger has touched a field. Browsers allow that only while they tell
 * of the finger, so what it does is drawn at once; the program takes some frames for it. */
function showKeyboard({ clientX, clientY }) {
  for (let drawn = 0; drawn < 6; drawn += 1) draw();
  const { left, top, right, bottom } = field.getBoundingClientRect();
  const isInside = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  // A dialog has a field, too, that no finger has touched.
  if (!isTyping || !isInside) return;
  // One that was put away comes back only with the focus.
  field.blur();
  fill();
  field.focus();
}

// The mouse and fingers, in pixels of the canvas.

function place(point) {
  const rect = canvas.getBoundingClientRect();
  const scale = canvas.width / rect.width;
  return [(point.clientX - rect.left) * scale, (point.clientY - rect.top) * scale];
}

function onMove(event) {
  tell("mouse_move", ...place(event));
}

/** In host/src/input.rs: a pointer that is said to be there has left. */
const GONE = -32768;

function onLeave(event) {
  if (!event.buttons) tell("mouse_move", GONE, GONE);
}

function onButton(event) {
  canvas.focus();
  const name = event.type === "mousedown" ? "mouse_down" : "mouse_up";
  tell(name, ...place(event), into_sapp_mousebutton(event.button));
}

function onWheel(event) {
  event.preventDefault();
  const points = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 40 : 1;
  tell("mouse_wheel", -event.deltaX * points, -event.deltaY * points);
}

const phases = { touchstart: 10, touchmove: 11, touchend: 12, touchcancel: 13 };

/** Where a finger drags, in pixels of the canvas, or swipes. Elsewhere it scrolls up and down. */
let surface = { left: 0, top: 0, width: 0, height: 0, isSwiped: false };
/** A finger on the screen that has pressed nothing yet: it may tap, swipe, scroll or pinch. */
let held = null;
/** How far a finger that taps may move, in points of the page, and how long it may stay beside the
 * board, in milliseconds: one that stays longer only shows a tip. */
const TAP = 10;
const TAP_TIME = 800;
/** Whether a finger has moved the pointer beside the board. */
let isPointing = false;

function touch(phase, finger) {
  tell("touch", phases[phase], finger.identifier, ...place(finger));
}

function isOnSurface(finger) {
  const [x, y] = place(finger);
  const { left, top, width, height } = surface;
  return x >= left && x < left + width && y >= top && y < top + height;
}

function onFinger(type, finger, others) {
  const isHeld = held?.first.identifier === finger.identifier;
  if (type === "touchstart" && others === 0 && (surface.isSwiped || !isOnSurface(finger))) {
    const swipes = isOnSurface(finger);
    held = { first: finger, last: finger, begun: performance.now(), swipes, scrolls: false };
    isPointing = !swipes;
    if (isPointing) onMove(finger);
  } else if (type === "touchstart" && held) {
    // Two fingers pinch: neither of them presses anything.
    touch("touchmove", held.last);
    touch("touchmove", finger);
    held = null;
  } else if (isHeld && type === "touchmove") {
    moveHeld(finger);
  } else if (isHeld) {
    if (type === "touchend") liftHeld(finger);
    held = null;
  } else {
    touch(type, finger);
  }
}

/** A finger that goes up or down scrolls; one that goes across drags what it has touched. */
function moveHeld(finger) {
  const { first, last, swipes } = held;
  const [across, down] = [finger.clientX - first.clientX, finger.clientY - first.clientY];
  if (swipes || (!held.scrolls && Math.hypot(across, down) < TAP)) return;
  held.scrolls ||= Math.abs(down) > Math.abs(across);
  if (held.scrolls) {
    tell("mouse_wheel", 0, finger.clientY - last.clientY);
    held.last = finger;
  } else {
    held = null;
    touch("touchstart", first);
    touch("touchmove", finger);
  }
}

function liftHeld(finger) {
  const { first, begun, swipes, scrolls } = held;
  const [across, down] = [finger.clientX - first.clientX, finger.clientY - first.clientY];
  const isQuick = swipes || performance.now() - begun < TAP_TIME;
  if (!scrolls && Math.hypot(across, down) < TAP) {
    if (isQuick) ["touchstart", "touchend"].forEach((phase) => touch(phase, finger));
  } else if (swipes && Math.abs(across) > Math.max(40, 2 * Math.abs(down))) {
    press(across < 0 ? "ArrowRight" : "ArrowLeft");
  }
}

function onTouch(event) {
  event.preventDefault();
  const isHeldBack = held !== null && (held.swipes || held.scrolls);
  const others = event.touches.length - event.changedTouches.length;
  [...event.changedTouches].forEach((finger, index) => {
    onFinger(event.type, finger, others + index);
  });
  wake();
  if (event.touches.length > 0) return;
  if (event.type === "touchend" && !isHeldBack) showKeyboard(event.changedTouches[0]);
  // A tip that a pointer has opened would lie on what is touched next.
  if (isPointing) tell("mouse_move", GONE, GONE);
  isPointing = false;
}

/** Makes the canvas as many pixels large as the screen has in its place; says whether it was not. */
function fit(exact) {
  scale = devicePixelRatio;
  const { width: across, height: down } = canvas.getBoundingClientRect();
  const near = (pixels, points) => {
    const computed = points * devicePixelRatio;
    return Math.abs(pixels - computed) < 1 ? pixels : Math.round(computed);
  };
  const width = near(exact?.inlineSize, across);
  const height = near(exact?.blockSize, down);
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  tell("resize", width, height);
  return true;
}

/** The same, and draws it at once: an empty canvas would be seen before the next frame. */
function refit(exact) {
  if (fit(exact)) draw();
}

/** The canvas stays as large where only the pixels of the screen change: nothing else tells. */
function watchScale() {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const onChange = () => {
    refit();
    watchScale();
  };
  query.addEventListener("change", onChange, { once: true });
}

function observe() {
  // The browser knows how it rounds, where it says so.
  const observer = new ResizeObserver(([entry]) => refit(entry.devicePixelContentBoxSize?.[0]));
  addEventListener("resize", () => refit());
  watchScale();
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }
}

function listen() {
  message.hidden = true;
  addEventListener("keydown", onKeyDown);
  addEventListener("keyup", onKeyUp);
  canvas.addEventListener("mousemove", onMove);
  canvas.addEventListener("mouseleave", onLeave);
  canvas.addEventListener("mousedown", onButton);
  addEventListener("mouseup", onButton);
  canvas.addEventListener("wheel", onWheel, { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const type of Object.keys(phases)) {
    canvas.addEventListener(type, onTouch, { passive: false });
  }
  buttons.addEventListener("click", onTap);
  field.addEventListener("input", onWritten);
  field.addEventListener("compositionend", fill);
  addEventListener("paste", (event) => {
    pasted = event.clipboardData.getData("text/plain");
    wake();
  });
  canvas.addEventListener("webglcontextlost", () => {
    breakDown("the browser has taken the graphics card away");
  });
  // The program holds no keys down while somebody else has them.
  addEventListener("blur", () => tell("focus", false));
  // It may be closed now, and no frame is drawn any more: the program keeps what there is to keep.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) draw();
  });
  observe();
  wake();
}

/** Copies in the old way where the new one is forbidden, as on a page without https. */
function copyByCommand(value) {
  const field = document.createElement("textarea");
  field.value = value;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  canvas.focus();
}

Object.assign(importObject.env, {
  run_animation_loop: listen,
  sapp_schedule_update: wake,
  // The program counts in pixels; how many make a point it asks below.
  dpi_scale: () => 1,
  setup_canvas_size() {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
  },
  console_log(start) {
    lastWords = UTF8ToString(start);
    console.error(lastWords);
  },

  page_clock: () => performance.now(),
  page_random: () => crypto.getRandomValues(new Uint32Array(1))[0],
  page_pixels_per_point: () => devicePixelRatio,
  page_wake_in(milliseconds) {
    clearTimeout(timer);
    if (milliseconds >= 0) timer = setTimeout(wake, milliseconds);
  },
  page_is_hidden: () => document.hidden,
  page_toggle_fullscreen() {
    const isFull = document.fullscreenElement !== null;
    const done = isFull ? document.exitFullscreen() : canvas.requestFullscreen();
    done.catch((error) => console.warn(`The canvas does not fill the screen: ${error.message}`));
  },
  page_set_surface(left, top, width, height, isSwiped) {
    surface = { left, top, width, height, isSwiped };
  },
  page_offer_buttons(offered) {
    buttons.hidden = !offered;
  },
  page_has_fingers: () => matchMedia("(pointer: coarse)").matches,
  page_set_field(left, top, width, height) {
    const points = canvas.clientWidth / canvas.width;
    const place = { left, top, width, height };
    for (const [side, pixels] of Object.entries(place)) field.style[side] = `${pixels * points}px`;
    isTyping = true;
  },
  page_end_field() {
    isTyping = false;
    if (document.activeElement === field) canvas.focus();
  },
  page_take_key(start, length, withCtrl) {
    (withCtrl ? keysWithCtrl : keys).add(text(start, length));
  },
  page_copy(start, length) {
    const value = text(start, length);
    const copied = navigator.clipboard?.writeText(value) ?? Promise.reject();
    copied.catch(() => copyByCommand(value));
  },
  page_copy_png(start, count) {
    if (!navigator.clipboard?.write) return false;
    const picture = new Blob([bytes(start, count).slice()], { type: "image/png" });
    navigator.clipboard
      .write([new ClipboardItem({ "image/png": picture })])
      .catch((error) => console.warn(`The picture was not copied: ${error.message}`));
    return true;
  },
  page_download(nameStart, nameLength, start, count) {
    const link = document.createElement("a");
    // A copy: the memory of the program may move before it is saved.
    link.href = URL.createObjectURL(new Blob([bytes(start, count).slice()]));
    link.download = text(nameStart, nameLength);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  page_describe(start, length) {
    description.textContent = text(start, length);
  },
  page_set_arguments(start, length) {
    const shown = text(start, length);
    clearTimeout(addressTimer);
    // Browsers allow about a hundred changes in half a minute.
    addressTimer = setTimeout(() => setArguments(shown), 500);
  },
  page_fail(start, length) {
    say(text(start, length));
    if (location.search) offerToBegin();
  },
  page_keep(nameStart, nameLength, start, count) {
    try {
      localStorage.setItem(text(nameStart, nameLength), text(start, count));
      return true;
    } catch {
      return false;
    }
  },
  page_ask_kept(start, length) {
    try {
      return give(localStorage.getItem(text(start, length)));
    } catch {
      return -1;
    }
  },
  page_ask_address: () => give(location.origin + location.pathname),
  page_ask_arguments: () => give(location.search.slice(1)),
  page_ask_pasted() {
    const length = give(pasted);
    pasted = null;
    return length;
  },
  page_byte: (index) => answer[index],
});

/** Loads the program and begins. miniquad's own loader says nothing where that fails. */
async function begin() {
  register_plugins(plugins);
  const response = await fetch("queens.wasm");
  if (!response.ok) throw new Error(`queens.wasm: ${response.status} ${response.statusText}`);
  // Some servers do not say what kind of file it is, which compiling on the way needs.
  const isProgram = response.headers.get("Content-Type") === "application/wasm";
  const program = isProgram
    ? await WebAssembly.compileStreaming(response)
    : await WebAssembly.compile(await response.arrayBuffer());
  add_missing_functions_stabs(program);
  const { exports } = await WebAssembly.instantiate(program, importObject);
  wasm_memory = exports.memory;
  wasm_exports = exports;
  init_plugins(plugins);
  tell("main");
}

// Whoever asks first says how the canvas is drawn: sharp edges, as in a window.
if (typeof WebAssembly !== "object") {
  say("This browser does not run WebAssembly, which the program needs.");
} else if (!canvas.getContext("webgl", { antialias: false })) {
  say("This browser does not draw with WebGL, which the program needs.");
} else {
  begin().catch((error) => {
    say(`The program was not loaded: ${error.message}\nReload the page to try again.`);
  });
}
