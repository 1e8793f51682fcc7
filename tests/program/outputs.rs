//! What other programs make of what is printed, this one among them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::{command, printed, refused, text};

/// What a program makes of this on its standard input.
fn piped(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// Everything that is printed is read again, in each format.
#[test]
fn what_is_printed_is_a_solution() {
    for (arguments, lines) in [
        ("6 -m all -p rows", 4),
        ("7 -m all -p pairs", 40),
        ("8 -m all -p json", 92),
        ("20000 -m construction -p json", 1),
        ("100000 --method local-search --seed 1 -p rows", 1),
    ] {
        let output = piped(&mut command("--check -"), printed(arguments).as_bytes());
        assert!(output.status.success(), "{arguments}");
        let verdicts = text(&output.stdout);
        assert_eq!(verdicts.lines().count(), lines);
        assert_eq!(verdicts.matches(": a solution of order ").count(), lines);
        assert_eq!(text(&output.stderr), "");
    }
    let line = refused(&piped(&mut command("--check -"), b"\n \n"), 1);
    assert!(line.contains("has no arrangement"), "{line}");
}

/// A line for the graph, each node and each edge, as Graphviz reads it.
#[test]
fn graphviz_reads_the_graph() {
    let graph = printed("4 --tree --method lookahead -p dot");
    let output = piped(Command::new("dot").arg("-Tplain"), graph.as_bytes());
    assert_eq!(text(&output.stderr), "");
    let plain = text(&output.stdout);
    let lines = |start: &str, shape: &str| {
        let is_meant = |line: &&str| line.starts_with(start) && line.contains(shape);
        plain.lines().filter(is_meant).count()
    };
    let counted = [("", 17), (" box ", 4), (" doublecircle ", 2)];
    for (shape, count) in counted {
        assert_eq!(lines("node ", shape), count, "{plain}");
    }
    assert_eq!(lines("edge ", ""), 16, "{plain}");
}

/// What bash proposes after some letters of an argument.
#[test]
fn bash_completes_arguments() {
    let script = printed("--completions bash");
    let ask = format!(
        "{script}\nCOMP_WORDS=(queens --the); COMP_CWORD=1; _queens queens --the queens; \
         echo \"${{COMPREPLY[@]}}\"; \
         COMP_WORDS=(queens --theme w); COMP_CWORD=2; _queens queens w --theme; \
         echo \"${{COMPREPLY[@]}}\"; \
         COMP_WORDS=(queens --play a); COMP_CWORD=2; _queens queens a --play; \
         echo \"${{COMPREPLY[@]}}\""
    );
    let output = Command::new("bash").args(["-c", &ask]).output().unwrap();
    assert_eq!(text(&output.stdout), "--theme\nwood\na\n");
    for shell in ["zsh", "fish", "powershell", "elvish"] {
        let script = printed(&format!("--completions {shell}"));
        assert!(script.contains("families"), "{shell}: {script}");
    }
}
