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

/// Writes how many times as long each method took as the fastest of those that find all solutions,
/// if there are several.
fn write_ratios(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let ratios = points.iter().zip(ratios(points));
    let done: Vec<(&Method, f64)> = ratios
        .filter_map(|(point, ratio)| Some((point.method, ratio?)))
        .collect();
    let exhaustive = done.iter().filter(|(method, _)| method.is_exhaustive());
    let fastest = exhaustive.min_by(|(_, a), (_, b)| a.total_cmp(b));
    let Some(&(fastest, _)) = fastest else {
        return Ok(());
    };
    let others = done.iter().filter(|(method, _)| *method != fastest);
    let others: Vec<String> = others
        .map(|(method, ratio)| format!("{} {}", method.name, numbers::ratio(*ratio)))
        .collect();
    let fastest = fastest.name;
    if others.is_empty() {
        return Ok(());
    }
    let others = others.join(", ");
    writeln!(
        out,
        "\nTime as a multiple of that of {fastest}, the fastest that finds all: {others}"
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
    let effort = |points: &[Point], method: &Method| {
        let point = points.iter().find(|point| point.method == method)?;
        Some(point.whole()?.effort.amount() as f64)
    };
    let is_done = |method: &Method| {
        let mut own = points.iter().filter(|point| point.method == method);
        own.any(|point| point.whole().is_some())
    };
    let [first, others @ ..] = METHODS else {
        return Ok(());
    };
    let others = others.iter().filter(|method| is_done(method));
    let of_orders = points.chunk_by(|one, other| one.order == other.order);
    let rows = of_orders.filter_map(|points| {
        let base = effort(points, first)?;
        let order = Field::number("Order", 5, points.first()?.order);
        let multiples = others.clone().map(|method| {
            let multiple = effort(points, method).and_then(|effort| growth(effort, base));
            let multiple = multiple.map(|multiple| numbers::decimal(multiple, 2));
            Field::number(method.name, method.name.len().max(10), multiple)
        });
        Some([order].into_iter().chain(multiples).collect::<Vec<_>>())
    });
    let rows: Vec<_> = rows.filter(|row| row.len() > 1).collect();
    if !rows.is_empty() {
        let name = first.name;
        writeln!(
            out,
            "\nNodes or tries as a multiple of the nodes of {name}:"
        )?;
    }
    let mut table = Table::new(Format::Rows);
    rows.iter().try_for_each(|row| table.write(out, row))
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
