//! Tables in each format.

use super::*;

struct Line {
    order: usize,
    permutations: f64,
    growth: Option<f64>,
    method: &'static str,
    columns: Vec<u32>,
}

fn table(format: Format) -> Table<Line> {
    let columns = vec![
        Column::number("order", 5, |line: &Line| line.order.into()).named("n"),
        Column::number("n!", 9, |line: &Line| Cell::large(line.permutations)).named("of"),
        Column::text("method", 8, |line: &Line| line.method.into()),
        Column::number("growth", 8, |line: &Line| {
            line.growth.map(Cell::growth).into()
        }),
        Column::data("by", |line: &Line| line.method.into()),
        Column::data("growth", |line: &Line| line.growth.map(Cell::growth).into()),
        Column::data("row", |line: &Line| Cell::List(&line.columns)),
        Column::data("more", |_| Cell::Absent),
    ];
    Table::new(format, columns)
}

fn written(format: Format) -> String {
    let (mut table, mut out) = (table(format), Vec::new());
    table.write_headings(&mut out).unwrap();
    for (order, permutations, growth) in [
        (8, 40_320.0, None),
        (22, 1_124_000_727_777_607_680_000.0, Some(22.0)),
    ] {
        let line = Line {
            order,
            permutations,
            growth,
            method: "a, \"b\"",
            columns: vec![1, 3],
        };
        table.write(&mut out, &line).unwrap();
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn text_is_aligned_and_what_is_missing_is_a_dash() {
    let expected = "\
order         n!  method      growth
    8     40,320  a, \"b\"           -
   22    1.12e21  a, \"b\"      × 22.0
";
    assert_eq!(written(Format::Rows), expected);
}

#[test]
fn objects_have_a_field_for_each_column_for_programs() {
    let expected = r#"{"n":8,"of":40320,"by":"a, \"b\"","growth":null,"row":[1,3]}
{"n":22,"of":1.1240007277776077e+21,"by":"a, \"b\"","growth":22.0,"row":[1,3]}
"#;
    assert_eq!(written(Format::Json), expected);
}

#[test]
fn lines_for_spreadsheets_have_no_exponents_and_a_column_for_each_number_of_a_list() {
    let expected = "\
n,of,by,growth,row 0,row 1
8,40320,\"a, \"\"b\"\"\",,1,3
22,1124000727777607700000,\"a, \"\"b\"\"\",22,1,3
";
    assert_eq!(written(Format::Csv), expected);
}
