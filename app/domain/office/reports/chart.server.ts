import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { Chart, Row } from "./report.ts";

const chartSize = { width: 720, height: 200, left: 52, foot: 22 };

/** Keeps the page small. */
const rounded = (length: number) => Math.round(length * 10) / 10;

type Point = { label: string; value: number; before: number };

/** Bars, and a line for the previous range. Returns only numbers and paths, because the CSP forbids style attributes. */
export function chartOf(
  rows: readonly Row[],
  column = 0,
  format = (value: number) => value.toLocaleString("en-IN"),
): Chart {
  const points = rows.map(({ label, cells }) => ({
    label,
    value: cells[column]?.value ?? 0,
    before: cells[column]?.before ?? 0,
  }));
  const { width, height, left, foot } = chartSize;
  const base = height - foot;
  const places = scaleBand(
    points.map((_, n) => n),
    [left, width],
  ).padding(0.2);
  const max = Math.max(1, ...points.flatMap(({ value, before }) => [value, before]));
  const heights = scaleLinear([0, max], [base, 8]).nice(4);
  const at = (n: number) => places(n) ?? 0;
  const wide = rounded(places.bandwidth());
  const bars = points
    .map(({ value }, n) => {
      const top = rounded(heights(Math.max(0, value)));
      return value > 0 ? `M${rounded(at(n))} ${base}h${wide}V${top}h-${wide}z` : "";
    })
    .join("");
  const path = line<Point>(
    (_, n) => rounded(at(n) + wide / 2),
    ({ before }) => rounded(heights(Math.max(0, before))),
  );
  const every = Math.ceil(points.length / 10);
  return {
    bars,
    line: points.some(({ before }) => before > 0) ? (path(points) ?? "") : "",
    across: heights
      .ticks(4)
      .filter(Number.isInteger)
      .map((tick) => ({ y: rounded(heights(tick)), text: format(tick) })),
    below: points.flatMap(({ label }, n) =>
      n % every === 0 ? [{ x: rounded(at(n) + wide / 2), text: label }] : [],
    ),
  };
}
