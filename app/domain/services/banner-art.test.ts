import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BannerDrawing } from "../../site/services/banner-drawing.tsx";
import { bannerShapes, bannerSubjects, type Shape } from "./banner-art.ts";
import { moved } from "./banner-brush.ts";
import { emblems } from "./banner-emblems.ts";
import { catalogue } from "./catalogue.ts";

const pages = ["home", "about", "services", "contact", "legal"];
const routes = [
  ...new Set(Object.values(catalogue).flatMap((cards) => cards.map((card) => card.path.slice(1)))),
];
const subjects = [...routes, ...pages];

const drawn = (subject: string) => renderToStaticMarkup(createElement(BannerDrawing, { subject }));
const outline = (shapes: Shape[]) => [...new Set(shapes.map((shape) => shape.d))].sort().join(" ");

test("every service and every page of the house has a drawing, and nothing else has one", () => {
  expect([...bannerSubjects].sort()).toEqual([...subjects].sort());
});

test("a service is drawn in the frame of the category that its page names first", () => {
  for (const [category, cards] of Object.entries(catalogue).reverse())
    for (const { path } of cards) {
      const first = Object.entries(catalogue).find(([, others]) =>
        others.some((card) => card.path === path),
      )?.[0];
      if (first === category)
        expect(Object.keys(emblems[first as keyof typeof emblems])).toContain(path.slice(1));
    }
});

test.each(subjects)("%s is drawn in at most 3 KB, hidden from those who listen", (subject) => {
  const svg = drawn(subject);
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(svg).not.toMatch(/NaN|undefined|style=/);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3 * 1024);
});

test("no two drawings are alike, nor their paths without colour, nor what stands around the emblem", () => {
  const around = (subject: string) => {
    const emblem = Object.values(emblems).flatMap((kind) => (kind as Record<string, Shape[]>)[subject] ?? []);
    return outline(bannerShapes(subject).slice(0, -emblem.length));
  };
  expect(new Set(subjects.map(drawn)).size).toBe(subjects.length);
  expect(new Set(subjects.map((subject) => outline(bannerShapes(subject)))).size).toBe(subjects.length);
  expect(new Set(subjects.map(around)).size).toBe(subjects.length);
});

test("a drawing is the same each time it is asked for", () => {
  for (const subject of subjects) expect(bannerShapes(subject)).toEqual(bannerShapes(subject));
});

test.each(subjects)("%s can be moved: only its starting points are absolute", (subject) => {
  for (const { d } of bannerShapes(subject)) expect(d).toMatch(/^M[-\d.\s]+[a-zMZ][-\d.\sa-zMZ]*$/);
});

test("moving shifts every starting point and nothing else", () => {
  const [shape] = moved([{ d: "M1 2h3v-4ZM-.5 0a1 1 0 0 1 2 0", tone: "ink", stroke: 2 }], 10, -2);
  expect(shape).toEqual({ d: "M11 0h3v-4ZM9.5 -2a1 1 0 0 1 2 0", tone: "ink", stroke: 2 });
});

test.each(["", "pmegp", "/PMEGP", "__proto__", "toString"])("%j has no drawing and says so", (subject) => {
  expect(() => bannerShapes(subject)).toThrow(`There is no drawing for ${subject}`);
});
