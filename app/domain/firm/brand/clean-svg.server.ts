import sanitize from "sanitize-html";
import { SaxesParser } from "saxes";

export type SvgProblem = "script" | "foreign" | "external" | "repeats" | "unreadable";

/** Limits the work of rendering: a 60 KB logo has about a hundred elements, but nested <use> can make millions. */
const maxDrawn = 10_000;

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "image"];
const paints = ["linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern"];

const geometry = `viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height dx dy offset
  transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits
  maskContentUnits spreadMethod`;
const paintAttributes = `fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity stop-color stop-opacity color display
  visibility style class id font-family font-size font-weight font-style letter-spacing text-anchor
  dominant-baseline paint-order vector-effect`;
const names = (list: string) => list.split(/\s+/);

const allowed: sanitize.IOptions = {
  allowedTags: ["svg", "g", "defs", "symbol", "use", "title", "desc", "style", ...shapes, ...paints],
  allowedAttributes: {
    "*": [
      ...names(geometry),
      ...names(paintAttributes),
      "xmlns",
      "xmlns:xlink",
      "version",
      "href",
      "xlink:href",
    ],
  },
  allowedSchemes: ["data"],
  // Its text is checked by `problemIn`.
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  parser: { xmlMode: true },
};

/** Drops what is not on the list of shapes, paints and texts. Refuses scripts, foreign content and external loads. */
export function cleanSvg(given: string): { svg: string } | { problem: SvgProblem } {
  const drawing = withoutComments(given.replace(/^\uFEFF|<\?xml\s[^<>]*\?>/g, "")).replace(
    /<!DOCTYPE[^[<>]*>/i,
    "",
  );
  if (/<!DOCTYPE|<!ENTITY/i.test(drawing)) return { problem: "unreadable" };
  if (/<\?/.test(drawing)) return { problem: "external" };
  const first = passed(drawing);
  // Sanitises twice, because text of the first pass must not become an element.
  const second = passed(first.svg);
  const problem = first.problem ?? second.problem;
  if (problem) return { problem };
  const svg = second.svg.trim().replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
  const isSvg = /^<svg\s[^<>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg) && svg.endsWith("</svg>");
  if (!isSvg || second.svg !== first.svg) return { problem: "unreadable" };
  const drawn = drawnElements(svg);
  if (drawn === undefined) return { problem: "unreadable" };
  return drawn > maxDrawn ? { problem: "repeats" } : { svg };
}

function withoutComments(drawing: string): string {
  const [first = "", ...rest] = drawing.split("<!--");
  const behind = (piece: string) => piece.slice(piece.indexOf("-->") + "-->".length);
  return first + rest.map((piece) => (piece.includes("-->") ? behind(piece) : "")).join("");
}

function passed(drawing: string): { svg: string; problem: SvgProblem | undefined } {
  let problem: SvgProblem | undefined;
  const onOpenTag = (name: string, attributes: Record<string, string>) => {
    problem ??= problemIn(name.replace(/^.*:/, "").toLowerCase(), attributes);
  };
  const svg = sanitize(drawing, { ...allowed, onOpenTag });
  for (const style of svg.split("<style").slice(1))
    problem ??= loads(style.split("</style>", 1)[0] ?? "") ? "external" : undefined;
  return { svg, problem };
}

const foreign = new Set(["foreignobject", "iframe", "object", "embed", "html", "body", "video", "audio"]);

function problemIn(name: string, attributes: Record<string, string>): SvgProblem | undefined {
  if (name === "script" || name === "handler" || name === "listener") return "script";
  if (foreign.has(name)) return "foreign";
  for (const [attribute, value] of Object.entries(attributes)) {
    const plain = value.replace(/[\s\p{Cc}]/gu, "").toLowerCase();
    if (/^on/i.test(attribute) || /^(java|vb)script:/.test(plain)) return "script";
    const refers = /(^|:)(href|src)$/i.test(attribute);
    if (refers && name !== "a" && !/^#|^data:image\/(png|jpeg);base64,/.test(plain)) return "external";
    if (loads(value)) return "external";
  }
  return undefined;
}

function loads(style: string): boolean {
  return /@import|url\((?!['"]?#)|(?:src|image|image-set)\(|\\/i.test(style.replace(/[\s\p{Cc}]/gu, ""));
}

type Element = { children: Element[]; refers: string[] };

const reference = /url\(['"]?#([^'")]+)|^#(.+)$/g;

/** How many elements are drawn, with each <use>, mask or pattern counted again. Undefined when it is not XML. */
function drawnElements(svg: string): number | undefined {
  const whole: Element = { children: [], refers: [] };
  const byId = new Map<string, Element>();
  const open = [whole];
  let isXml = true;
  const parser = new SaxesParser();
  parser.on("error", () => {
    isXml = false;
  });
  parser.on("opentag", ({ attributes }) => {
    const references = Object.values(attributes).flatMap((value) => [
      ...value.replace(/\s/g, "").matchAll(reference),
    ]);
    const element = { children: [], refers: references.map(([, inUrl, alone]) => inUrl ?? alone ?? "") };
    if (attributes.id) byId.set(attributes.id, element);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.write(svg).close();
  const known = new Map<Element, number>();
  const drawn = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 0);
    const targets = element.refers.map((id) => byId.get(id));
    let sum = 1;
    for (const part of [...element.children, ...targets]) if (part) sum += drawn(part);
    known.set(element, sum);
    return sum;
  };
  return isXml ? drawn(whole) : undefined;
}
