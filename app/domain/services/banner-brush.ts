/** One path: filled with its tone, or stroked with it when `stroke` is given. */
export type Shape = {
  d: string;
  tone: "hue" | "mid" | "wash" | "ink" | "accent" | "paper";
  stroke?: number;
  dash?: string;
  opacity?: number;
};

/** A filled shape of one tone; several paths in it are one element. */
export function fill(tone: Shape["tone"], ...paths: string[]): Shape {
  return { d: paths.join(""), tone };
}

/** A stroked line; with a dash across a wide stroke it is the hatching of Mithila painting. */
export function line(tone: Shape["tone"], stroke: number, d: string, dash?: string): Shape {
  return dash ? { d, tone, stroke, dash } : { d, tone, stroke };
}

/** A hatched ring; the strokes divide it evenly. */
export function ring(tone: Shape["tone"], stroke: number, r: number, count: number): Shape {
  return line(tone, stroke, disc(0, 0, r), `3 ${Math.round((200 * Math.PI * r) / count - 300) / 100}`);
}

/** Hatched borders, `stroke` high, that begin and end with a stroke of the hatching: one end, height,
 * and the way to the other. */
export function hatch(
  tone: Shape["tone"],
  stroke: number,
  ...borders: [x: number, y: number, width: number][]
): Shape {
  const width = Math.min(...borders.map((border) => Math.abs(border[2])));
  const count = Math.round((width + 5) / 7.5);
  const gap = Math.round((100 * (width - 2.5 * count)) / (count - 1)) / 100;
  const paths = borders.map(([x, y, wide]) => `M${short(x)} ${short(y)}h${short(wide)}`);
  return line(tone, stroke, paths.join(""), `2.5 ${gap}`);
}

/** A number as it stands in a path: one decimal at most. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A full circle. */
export function disc(x: number, y: number, r: number): string {
  return oval(x, y, r, r);
}

/** A full ellipse. */
export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${short(x - rx)} ${short(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0Z`;
}

/** A rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
}

/** A rectangle with round corners. */
export function tablet(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - 2 * r, height - 2 * r];
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}Z`;
}

/** The rupee sign around a point, for a stroke. */
export function rupee(x: number, y: number, size: number): string {
  const s = (part: number) => short(part * size);
  const bar = `h${s(0.7)}`;
  return `M${short(x - 0.35 * size)} ${short(y - 0.5 * size)}${bar}m${s(-0.7)} ${s(0.25)}${bar}m${s(-0.7)} ${s(-0.25)}h${s(0.2)}a${s(0.27)} ${s(0.27)} 0 0 1 0 ${s(0.53)}h${s(-0.2)}l${s(0.46)} ${s(0.47)}`;
}

/** The shapes moved; every path starts its parts with an absolute `M` and goes on in relative steps. */
export function moved(shapes: Shape[], x: number, y: number): Shape[] {
  const shift = (_: string, left: string, top: string) =>
    `M${short(Number(left) + x)} ${short(Number(top) + y)}`;
  return shapes.map((shape) => ({
    ...shape,
    d: shape.d.replace(/M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)/g, shift),
  }));
}
