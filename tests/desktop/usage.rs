//! What a program uses of the machine, as Linux counts it.

use std::fs;
use std::time::Duration;

use super::Running;

/// `USER_HZ`, the same on all of today's Linux.
const TICKS_PER_SECOND: u64 = 100;

impl Running<'_> {
    /// The time that processors have spent on it so far.
    pub fn processor_time(&self) -> Duration {
        processor_time(self.id())
    }

    /// Whether anything of it but the worker runs, or waits for a processor to run on.
    pub(super) fn is_drawing(&self) -> bool {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.id()));
        let tasks = tasks.into_iter().flatten().flatten();
        tasks.map(|task| task.path()).any(|task| {
            // A thread that has just ended has no such files any more.
            let read = |name| fs::read_to_string(task.join(name)).unwrap_or_default();
            let stat = read("stat");
            let state = stat.rsplit_once(") ").map_or("", |(_, state)| state);
            state.starts_with('R') && read("comm").trim_end() != "worker"
        })
    }

    /// The most memory it has had, in bytes.
    pub fn peak_memory(&self) -> u64 {
        peak_memory(self.id())
    }
}

/// The time that processors have spent on a process so far.
pub fn processor_time(id: u32) -> Duration {
    let line = proc_file(id, "stat");
    let (_, fields) = line.rsplit_once(')').expect("the name ends in a bracket");
    let ticks = |index| fields.split_whitespace().nth(index)?.parse::<u64>().ok();
    let (user, system) = ticks(11).zip(ticks(12)).expect("two numbers");
    Duration::from_millis((user + system) * 1000 / TICKS_PER_SECOND)
}

/// The most memory that a process has had, in bytes.
pub fn peak_memory(id: u32) -> u64 {
    let status = proc_file(id, "status");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.expect("a number of kB") * 1024
}

fn proc_file(id: u32, name: &str) -> String {
    fs::read_to_string(format!("/proc/{id}/{name}")).expect("the program runs")
}
