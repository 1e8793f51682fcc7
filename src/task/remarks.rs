//! The conclusions about the methods below the table of a sweep.

use std::{
    io::{self, Write},
    time::Duration,
};

use super::{
    Format,
    sweep::growth,
    table::{Field, Table},
};
use crate::{
    board::counts,
    numbers::{self, grouped},
    search::{
        METHODS, Measured, Method,
        methods::Shuffle,
        sweep::{MEASURABLE, Point, Reach, ratios, reaches},
    },
};

/// The time for which an order is predicted.
const MINUTE: Duration = Duration::from_secs(60);

/// Writes a comparison of the methods, and which order takes a minute.
pub fn write_below(
    out: &mut impl Write,
    (measured, grows): (Measured, bool),
    points: &[Point],
) -> io::Result<()> {
    match measured {
        Measured::Methods if grows => {
            write_multiples(out, points)?;
            write_minutes(out, points)
        }
        Measured::Methods => write_ratios(out, points),
        Measured::Own => write_best(out, points),
        Measured::Tries { wanted } => write_minutes_of_tries(out, points, wanted),
        Measured::Counts { .. } => match reached(points).next() {
            Some((_, reach)) => writeln!(
                out,
                "\nThe first order that takes a minute or more: {}",
                minute(reach)
            ),
            None => Ok(()),
        },
    }
}

/// Writes how many times as long as the fastest each method took, among those that found all
/// solutions, if there are several.
fn write_ratios(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let done: Vec<(&str, f64)> = points
        .iter()
        .zip(ratios(points))
        .filter_map(|(point, ratio)| Some((point.method.name, ratio?)))
        .collect();
    let fastest = done.iter().min_by(|(_, a), (_, b)| a.total_cmp(b));
    let Some(&(fastest, _)) = fastest else {
        return Ok(());
    };
    let others = done.iter().filter(|(name, _)| *name != fastest);
    let others: Vec<String> = others
        .map(|(name, ratio)| format!("{name} {}", numbers::ratio(*ratio)))
        .collect();
    if others.is_empty() {
        return Ok(());
    }
    let others = others.join(", ");
    writeln!(
        out,
        "\nTime as a multiple of that of {fastest}, the fastest: {others}"
    )
}

/// Writes which of many methods was fastest, and which have the fewest nodes.
fn write_best(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let nodes = |point: &Point| Some(point.whole()?.effort.amount());
    let time = |point: &&Point| point.whole().map(|figures| figures.time);
    let done = points.iter().filter(|point| point.whole().is_some());
    let fastest = done.min_by_key(time).map(|point| point.method.name);
    let fewest = points.iter().filter_map(nodes).min();
    let (Some(fastest), Some(fewest)) = (fastest, fewest) else {
        return Ok(());
    };
    let best = points.iter().filter(|point| nodes(point) == Some(fewest));
    let names: Vec<&str> = best.map(|point| point.method.name).collect();
    writeln!(out, "\nThe fastest: {fastest}")?;
    let (count, first) = (grouped(fewest), names.first().unwrap_or(&fastest));
    match names.len() - 1 {
        0 => writeln!(out, "The fewest nodes: {count}, by {first}"),
        others => writeln!(
            out,
            "The fewest nodes: {count}, by {first} and {others} more"
        ),
    }
}

/// Writes the effort of each method as a multiple of that of the first, which is the number of
/// partial solutions.
fn write_multiples(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let Some((first, others)) = METHODS.split_first() else {
        return Ok(());
    };
    let effort = |order, method: &Method| {
        let mut own = points.iter();
        let point = own.find(|point| point.order == order && point.method == method)?;
        Some(point.whole()?.effort.amount() as f64)
    };
    let mut orders: Vec<usize> = points.iter().map(|point| point.order).collect();
    orders.dedup();
    let others: Vec<&Method> = others
        .iter()
        .filter(|method| orders.iter().any(|&order| effort(order, method).is_some()))
        .collect();
    orders.retain(|&order| effort(order, first).is_some());
    if orders.is_empty() || others.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\nNodes or tries as a multiple of the nodes of {}:",
        first.name
    )?;
    let mut table = Table::new(Format::Rows);
    for order in orders {
        let base = effort(order, first).unwrap_or_default();
        let multiples = others.iter().map(|method| {
            let multiple = effort(order, method).and_then(|effort| growth(effort, base));
            let multiple = multiple.map(|multiple| numbers::decimal(multiple, 2));
            Field::number(method.name, method.name.len().max(10), multiple)
        });
        let row = [Field::number("Order", 5, order)].into_iter();
        table.write(out, &row.chain(multiples).collect::<Vec<_>>())?;
    }
    Ok(())
}

/// The smallest order at which each method takes at least a minute, where known.
fn reached(points: &[Point]) -> impl Iterator<Item = (&'static str, Reach)> {
    METHODS
        .iter()
        .filter_map(|method| Some((method.name, reaches(points, method, MINUTE)?)))
}

fn write_minutes(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let mut reached = reached(points).peekable();
    if reached.peek().is_some() {
        writeln!(out, "\nThe first order that takes a minute or more:")?;
    }
    for (name, reach) in reached {
        writeln!(out, "{name:15}  {}", minute(reach))?;
    }
    Ok(())
}

/// Writes the first order at which the wanted number of solutions takes a minute, and the first at
/// which a single one does.
fn write_minutes_of_tries(out: &mut impl Write, points: &[Point], wanted: u64) -> io::Result<()> {
    let measured = points.iter().find_map(|point| {
        let time = point.whole()?.time;
        (time >= MINUTE).then_some(Reach::Measured(point.order, time))
    });
    let Some(reach) = measured.or_else(|| reached_by_tries(points, wanted)) else {
        return Ok(());
    };
    let solutions = match wanted {
        1 => "a solution takes".to_owned(),
        wanted => format!("{} solutions take", grouped(wanted)),
    };
    let reach = minute(reach);
    writeln!(
        out,
        "\nThe first order at which {solutions} a minute or more: {reach}"
    )?;
    match reached_by_tries(points, 1).filter(|_| wanted > 1) {
        Some(reach) => writeln!(out, "The first at which one does: {}", minute(reach)),
        None => Ok(()),
    }
}

/// The first order at which this many solutions take a minute, by the speed at the largest order
/// that ran.
fn reached_by_tries(points: &[Point], solutions: u64) -> Option<Reach> {
    let last = points.iter().rev().find_map(Point::figures)?;
    if last.time < MEASURABLE || last.effort.amount() == 0 {
        return None;
    }
    let takes_a_minute = |order| {
        let tries = solutions as f64 * counts::estimated_tries(order)?;
        let time = last.at_speed(tries).filter(|&time| time >= MINUTE)?;
        Some(Reach::Estimated(order, time))
    };
    let reach = (1..=Shuffle::MAX_ORDER).find_map(takes_a_minute);
    Some(reach.unwrap_or(Reach::Never(Shuffle::MAX_ORDER)))
}

/// Names the order that takes at least a minute, and the time: estimated, it is "about" that.
fn minute(reach: Reach) -> String {
    match reach {
        Reach::Measured(order, time) => format!("order {order}, {}", numbers::measured(time)),
        Reach::Estimated(order, time) => {
            let time = numbers::estimate(time.as_secs_f64());
            format!("order {order}, {time}")
        }
        Reach::Never(last) => format!("none up to order {last}, the largest it takes"),
    }
}
