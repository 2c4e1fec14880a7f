/** Declarations, keyframes and the like: the custom property or "@keyframes" that it sets, and those it reads. */
export type Piece = { text: string; sets?: string; reads: string[] };
/** Elements, ".classes", "#ids" and "[attributes" that an element must have. */
export type Selector = { text: string; needs: string[] };
export type Rule = { selectors: Selector[]; declarations: Piece[] };
type Block = { head: string; parts: Part[] };
export type Part = Piece | Rule | Block;

export type Sheet = readonly Part[];

/**
 * Rules whose elements, classes, ids and attributes are in the page, in order, and the custom properties and keyframes
 * that these read.
 */
export function ownRules(sheet: Sheet, html: string): string {
  const has = namesIn(html);
  const shown = sheet.flatMap((part) => shownOf(part, has));
  const read = readIn(shown);
  return shown.map((part) => written(part, ({ sets }) => sets === undefined || read.has(sets))).join("");
}

export function wholeSheet(sheet: Sheet): string {
  return sheet.map((part) => written(part, () => true)).join("");
}

/** Also attributes that scripts set before they load styles. A page repeats most, so each is read once. */
function namesIn(html: string): Set<string> {
  const names = new Set(["[open", "[hidden", "[aria-current", "[data-searching"]);
  for (const found of new Set(html.match(/<[a-z][\w-]*|\s[a-z][\w-]*="[^"]*"/gi))) {
    if (found.startsWith("<")) {
      names.add(found.slice(1));
      continue;
    }
    const end = found.indexOf("=");
    const [attribute, value] = [found.slice(1, end).toLowerCase(), found.slice(end + 2, -1)];
    names.add(`[${attribute}`);
    if (attribute === "id") names.add(`#${value}`);
    if (attribute === "class")
      for (const name of value.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/))
        names.add(`.${name}`);
  }
  return names;
}

function shownOf(part: Part, has: Set<string>): Part[] {
  if ("parts" in part) return [{ head: part.head, parts: part.parts.flatMap((each) => shownOf(each, has)) }];
  if (!("selectors" in part)) return [part];
  const selectors = part.selectors.filter(({ needs }) => needs.every((name) => has.has(name)));
  return selectors.length > 0 ? [{ selectors, declarations: part.declarations }] : [];
}

function piecesOf(part: Part): Piece[] {
  if ("parts" in part) return part.parts.flatMap(piecesOf);
  return "declarations" in part ? part.declarations : [part];
}

/** Directly or through others. */
function readIn(parts: Part[]): Set<string> {
  const pieces = parts.flatMap(piecesOf);
  const setters = Map.groupBy(pieces, ({ sets }) => sets);
  const read = new Set((setters.get(undefined) ?? []).flatMap(({ reads }) => reads));
  // Iterating a set includes what is added meanwhile.
  for (const name of read)
    for (const { reads } of setters.get(name) ?? []) for (const each of reads) read.add(each);
  return read;
}

function written(part: Part, isKept: (piece: Piece) => boolean): string {
  if ("text" in part) return isKept(part) ? part.text : "";
  const [head, body] =
    "parts" in part
      ? [part.head, part.parts.map((each) => written(each, isKept)).join("")]
      : [
          part.selectors.map(({ text }) => text).join(),
          part.declarations
            .filter(isKept)
            .map(({ text }) => text)
            .join(";"),
        ];
  return body && `${head}{${body}}`;
}
