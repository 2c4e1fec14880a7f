import { expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.server.ts";

const drawing = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;

test("shapes, paints, texts and styles stay, and the notes of drawing programs go", () => {
  const inkscape = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Made with <script>love</script> -->
${drawing(`<sodipodi:namedview id="v"/><metadata><rdf:RDF/></metadata><style>.a{fill:#313786}</style>
<linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient>
<path class="a" inkscape:label="bar" d="M0 0h5"/><use xlink:href="#v"/><circle r="1" fill="url(#g)"/>`)}`;
  const cleaned = cleanSvg(inkscape);
  expect(cleaned).toHaveProperty("svg");
  const { svg } = cleaned as { svg: string };
  for (const kept of ["viewBox", ".a{fill:#313786}", 'd="M0 0h5"', 'fill="url(#g)"', 'href="#v"'])
    expect(svg).toContain(kept);
  expect(svg).not.toMatch(/sodipodi|inkscape|metadata|script|DOCTYPE|<\?/);
});

test("an SVG without its namespace gets it, because a browser would not draw it", () => {
  expect(cleanSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  });
});

test.each([
  ["a script", "<script>alert(1)</script>", "script"],
  ["a script with a prefix", '<svg:script xlink:href="data:,x"/>', "script"],
  ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>", "script"],
  ["an event handler", '<path d="M0 0" onclick="alert(1)"/>', "script"],
  ["an event handler in capitals", '<path d="M0 0" ONLOAD="alert(1)"/>', "script"],
  ["a link that runs a script", '<a xlink:href="java&#10;script:alert(1)"><path/></a>', "script"],
  ["a script that a style hides", "<style>&lt;script>alert(1)&lt;/script></style>", "script"],
  ["a web page", "<foreignObject><p>Hello</p></foreignObject>", "foreign"],
  ["a frame", '<iframe src="/"/>', "foreign"],
  ["a picture from elsewhere", '<image href="https://example.com/a.png"/>', "external"],
  ["an SVG in a data address", '<image href="data:image/svg+xml;base64,AAAA"/>', "external"],
  ["a drawing from elsewhere", '<use href="//example.com/a.svg#a"/>', "external"],
  ["a paint from elsewhere", '<path fill="url(https://example.com/#a)"/>', "external"],
  ["a style that imports", '<style>@import "https://example.com/a.css";</style>', "external"],
  ["a font from elsewhere", "<style>@font-face{src:url( 'https://example.com/a')}</style>", "external"],
  ["a source from elsewhere", "<style>@font-face{src:src('https://example.com/a')}</style>", "external"],
  ["an image from elsewhere", "<path style=\"fill:image('https://example.com/a')\"/>", "external"],
  ["an address with escaped letters", "<style>a{fill:\\75rl(https://example.com)}</style>", "external"],
])("an SVG with %s is refused", (_, inner, problem) => {
  expect(cleanSvg(drawing(inner))).toEqual({ problem });
});

/** So many groups, each of which draws the one before it ten times by `reference`. */
const nested = (groups: number, reference: (id: string) => string) =>
  Array.from({ length: groups }, (_, n) => `<g id="a${n + 1}">${reference(`a${n}`).repeat(10)}</g>`).join("");

test.each([
  ["parts that use each other", (id: string) => `<use href="#${id}"/>`],
  ["parts that use each other by another name", (id: string) => `<use xlink:href=" #${id}"/>`],
  ["masks in masks", (id: string) => `<path d="M0 0h1" mask="url(#${id})"/>`],
  ["patterns in patterns", (id: string) => `<rect style="fill: url( '#${id}' )"/>`],
])("an SVG of few bytes that is drawn as millions of elements is refused: %s", (_, reference) => {
  const start = '<path id="a0" d="M0 0h1"/>';
  expect(cleanSvg(drawing(start + nested(6, reference)))).toEqual({ problem: "repeats" });
  expect(cleanSvg(drawing(start + nested(2, reference)))).toHaveProperty("svg");
});

test("a drawing that uses itself is not drawn without end", () => {
  expect(cleanSvg(drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toHaveProperty(
    "svg",
  );
});

test("a link without a script is left out, and what it holds stays", () => {
  expect(cleanSvg(drawing('<a href="https://example.com"><path d="M0 0"/></a>'))).toEqual({
    svg: expect.not.stringContaining("example.com"),
  });
});

test.each([
  ["entities", `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${drawing("&a;")}`, "unreadable"],
  ["a style sheet from elsewhere", `<?xml-stylesheet href="https://example.com"?>${drawing("")}`, "external"],
  ["plain text", "Not a drawing", "unreadable"],
  ["a web page's text", "<html><svg></svg></html>", "foreign"],
  ["another namespace", '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>', "unreadable"],
  ["something before it", `hello${drawing("")}`, "unreadable"],
])("a file with %s is refused", (_, file, problem) => {
  expect(cleanSvg(file)).toEqual({ problem });
});
