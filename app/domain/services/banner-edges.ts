import { short } from "./banner-brush.ts";

type Point = readonly [x: number, y: number];

/** The point of a circle around 0, 0; angles in radians, clockwise from the right. */
export function around(angle: number, r: number): Point {
  return [r * Math.cos(angle), r * Math.sin(angle)];
}

const start = ([x, y]: Point) => `M${short(x)} ${short(y)}`;
const way = ([fromX, fromY]: Point, [x, y]: Point) => `${short(x - fromX)} ${short(y - fromY)}`;

/** Angles spread evenly over the upper part of a circle, a little past both ends of the half. */
export function upperAngles(count: number): number[] {
  return Array.from({ length: count }, (_, index) => -Math.PI * (1.1 - (1.2 * index) / (count - 1)));
}

/** A triangle that points away from the middle. */
export function ray(angle: number, from: number, to: number, half: number): string {
  const [left, tip, right] = [around(angle - half, from), around(angle, to), around(angle + half, from)];
  return `${start(left)}l${way(left, tip)} ${way(tip, right)}Z`;
}

/** A leaf that points away from the middle. */
export function leaf(angle: number, from: number, to: number, half: number): string {
  const [foot, tip] = [around(angle, from), around(angle, to)];
  const [left, right] = [-half, half].map((lean) => around(angle + lean, (from + to) / 2)) as [Point, Point];
  return `${start(foot)}q${way(foot, left)} ${way(foot, tip)} ${way(tip, right)} ${way(tip, foot)}Z`;
}

/** A circle whose edge is made of points. */
export function pointed(count: number, r: number, depth: number): string {
  const corners = Array.from({ length: count * 2 }, (_, index) =>
    around((index * Math.PI) / count, index % 2 ? r + depth : r),
  );
  return `${start(corners[0] ?? [r, 0])}l${steps(corners).join(" ")}Z`;
}

/** A circle whose edge is made of arcs. */
export function scalloped(count: number, r: number): string {
  const valleys = Array.from({ length: count + 1 }, (_, index) => around((index * 2 * Math.PI) / count, r));
  const arc = short(r * Math.sin(Math.PI / count) * 1.04);
  const arcs = steps(valleys).map((step) => `a${arc} ${arc} 0 0 1 ${step}`);
  return `${start(valleys[0] ?? [r, 0])}${arcs.join("")}Z`;
}

function steps(points: Point[]): string[] {
  return points.slice(1).map((point, index) => way(points[index] ?? point, point));
}
