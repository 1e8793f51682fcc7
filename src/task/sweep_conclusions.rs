//! The conclusions about the methods below the table of a sweep.

use std::{
    io::{self, Write},
    time::Duration,
};

use super::{
    Format,
    sweep_table::growth,
    table::{Field, Table},
};
use crate::{
    numbers::{self, grouped},
    search::{
        METHODS, Measured, Method,
        sweep::{Point, PointFigures, Reach, ratios, reaches},
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
            write_minutes(out, measured, points)
        }
        Measured::Methods => write_ratios(out, points),
        Measured::Own => write_best(out, points),
        Measured::Tries { .. } | Measured::Counts { .. } => write_minutes(out, measured, points),
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
    let mut done: Vec<(&str, PointFigures)> = points
        .iter()
        .filter_map(|point| Some((point.method.name, point.whole()?)))
        .collect();
    let Some((fastest, _)) = done.iter().min_by_key(|(_, figures)| figures.time) else {
        return Ok(());
    };
    writeln!(out, "\nThe fastest: {fastest}")?;
    // Of those with as few nodes, the first stays first.
    let nodes = |(_, figures): &(&str, PointFigures)| figures.effort.amount();
    done.sort_by_key(nodes);
    let best = done
        .chunk_by(|one, other| nodes(one) == nodes(other))
        .next();
    let Some([first, others @ ..]) = best else {
        return Ok(());
    };
    let (count, (name, _)) = (grouped(nodes(first)), first);
    let more = match others.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    writeln!(out, "The fewest nodes: {count}, by {name}{more}")
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

/// Writes the smallest order at which each method takes at least a minute, where known.
fn write_minutes(out: &mut impl Write, measured: Measured, points: &[Point]) -> io::Result<()> {
    let methods = measured.methods().into_iter();
    let reached: Vec<(&str, String)> = methods
        .filter_map(|method| {
            let reach = reaches(measured, points, method, MINUTE)?;
            Some((method.name, minute(reach)))
        })
        .collect();
    let heading = "\nThe first order that takes a minute or more:";
    match &reached[..] {
        [] => Ok(()),
        [(_, minute)] if measured != Measured::Methods => writeln!(out, "{heading} {minute}"),
        all => {
            writeln!(out, "{heading}")?;
            all.iter()
                .try_for_each(|(name, minute)| writeln!(out, "{name:15}  {minute}"))
        }
    }
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
