import { readdirSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { specifiedPaths } from "../../../tests/public-pages.ts";
import { findBanner } from "../../domain/catalogue/services/banners.server.ts";
import { catalogue, servicePaths } from "../../domain/catalogue/services/catalogue.ts";
import { listedPages } from "../frame/listed-pages/listed-pages.server.ts";
import { pictureSubject } from "../frame/page/meta.ts";
import { PageBanner } from "./page-banner.tsx";

const subjects = readdirSync("content/banners").map((file) => file.replace(".svg", ""));
const cards = Object.entries(catalogue).flatMap(([category, list]) =>
  list.map(({ path }) => ({ category, route: path.slice(1) })),
);
const routes = servicePaths.map(pictureSubject).filter((route) => subjects.includes(route));
/** Its drawing is that of all pages without one. */
const legal = ["/conditions", "/policy"];
const subjectOf = (path: string) => (legal.includes(path) ? "legal" : pictureSubject(path));

/** The banner's SVG in a page. */
function rendered(subject: string): string {
  const html = renderToStaticMarkup(
    createElement(PageBanner, { drawing: findBanner(subject), title: "", lead: "" }),
  );
  return /<svg.*<\/svg>/s.exec(html)?.[0] ?? "";
}

const pathsOf = (subject: string) => findBanner(subject).match(/<path [^>]*\/>/g) ?? [];
const outline = (paths: string[]) =>
  [...new Set(paths.map((path) => / d="([^"]*)"/.exec(path)?.[1]))].sort().join(" ");

test("every page of the specification has a drawing, and nothing but a public page has one", () => {
  expect(subjects).toEqual(expect.arrayContaining(specifiedPaths.map(subjectOf)));
  expect(listedPages.map(({ path }) => subjectOf(path))).toEqual(expect.arrayContaining(subjects));
});

/** The frame around the emblem: a shape that only the drawings of one category have. */
const frames: Record<string, string> = {
  aarambh: 'fill-hue" d="M\\S+ \\S+a110 110 ',
  kavach: 'fill-hue" d="M\\S+ \\S+q74.4 24 120 19.2v98.4',
  pramanit: "l-\\d+ 88 18-6 14 16",
  nidhi: 'fill-marigold" d="M\\S+ \\S+a116 116 ',
  vikas: 'fill-hue" d="M\\S+ \\S+a104 104 ',
  vistar: 'fill-hue" d="M\\S+ \\S+v-200a112 112 ',
};

test.each(routes)("%s is drawn in the frame of the category that names it first", (route) => {
  const first = cards.find((card) => card.route === route)?.category;
  const found = Object.keys(frames).filter((category) =>
    new RegExp(frames[category] ?? "").test(findBanner(route)),
  );
  expect(found).toEqual([first]);
});

test.each(subjects)(
  "%s is drawn in at most 2.75 KB of the page's colours, hidden from screen readers",
  (subject) => {
    const svg = rendered(subject);
    expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(svg).not.toMatch(/NaN|undefined|style=/);
    const paints = [...svg.matchAll(/<path class="([^"]*)"/g)].map(([, paint]) => paint);
    expect(paints).toHaveLength(svg.split("<path").length - 1);
    for (const paint of paints)
      expect(paint).toMatch(/^(fill|stroke)-(hue|hue-line|hue-wash|indigo|marigold|paper)$/);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2.75 * 1024);
  },
);

test("no two drawings are alike, nor their paths without colour, nor what stands around the emblem", () => {
  // The emblem is drawn last, over the steps: these have an opacity each, and one border together.
  const around = (subject: string) => {
    const paths = pathsOf(subject);
    const lastStep = paths.findLastIndex((path) => path.includes(" opacity="));
    expect(lastStep).toBeGreaterThan(3);
    return outline(paths.slice(0, lastStep + 2));
  };
  expect(new Set(subjects.map(rendered)).size).toBe(subjects.length);
  expect(new Set(subjects.map((subject) => outline(pathsOf(subject)))).size).toBe(subjects.length);
  expect(new Set(subjects.map(around)).size).toBe(subjects.length);
});

test.each(["", "pmegp", "/PMEGP", "__proto__", "toString"])("%j has no drawing and says so", (subject) => {
  expect(() => findBanner(subject)).toThrow(`There is no drawing for ${subject}`);
});
