import { SaxesParser } from "saxes";

type Element = { children: Element[]; refers: string[] };

const reference = /url\(['"]?#([^'")]+)|^#(.+)$/g;

/** How many elements are drawn, with each <use>, mask or pattern counted again. Undefined when it is not XML. */
export function drawnElements(svg: string): number | undefined {
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
