type Selector = { text: string; needs: string[]; isLater: boolean };
type Rule = { selectors: Selector[]; body: string };
type Block = { head: string; parts: Part[] };
type Part = string | Rule | Block;

/** Looks that need a pointer, a key or a press first, and motion: nobody misses them before the whole sheet is there. */
const later =
  /:(?:hover|active|disabled|read-only|:selection|:backdrop|modal)|.:focus|prefers-reduced-motion|forced-colors/;

/** A built style sheet, read once: see `ownRules`. */
export type Sheet = readonly Part[];

/** Reads a sheet of flat rules: nested ones, and braces or semicolons in texts, are not for public pages. */
export function readSheet(css: string): Part[] {
  const parts: Part[] = [];
  const heads = /([^{};]*)([{;])/g;
  for (let found = heads.exec(css); found; found = heads.exec(css)) {
    const [all, head = "", mark] = found;
    if (mark === ";") {
      parts.push(all);
      continue;
    }
    const end = closing(css, heads.lastIndex);
    const body = css.slice(heads.lastIndex, end);
    if (/^\s*@(media|layer|supports)/.test(head)) parts.push({ head, parts: readSheet(body) });
    else if (head.includes("@")) parts.push(`${head}{${body}}`);
    else parts.push({ selectors: head.split(/(?<!\\),(?![^(]*\))/).map(readSelector), body });
    heads.lastIndex = end + 1;
  }
  return parts;
}

/** Where the block that begins at `start` ends. */
function closing(css: string, start: number): number {
  const braces = /[{}]/g;
  braces.lastIndex = start;
  let depth = 1;
  while (depth > 0) depth += braces.exec(css)?.[0] === "{" ? 1 : -1;
  return braces.lastIndex - 1;
}

/** Its elements, classes, ids and "[attributes"; what stands in the brackets of `:not()` and the like is not looked at. */
function readSelector(text: string): Selector {
  let plain = text.replace(/^:is\((.*)\)$/, "$1");
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  const names = plain
    .replace(/(?<!\\)(\[[\w-]+)[^\]]*\]/g, " $1")
    .matchAll(/::?[\w-]+|([.#[]?(?:\\.|[\w-])+)/g);
  return {
    text,
    needs: [...names].flatMap(([, name]) => name?.replace(/\\(.)/g, "$1") ?? []),
    isLater: later.test(text.replace(/:not\([^()]*\)/g, "")),
  };
}

/**
 * The rules of a sheet that can show in a page: those whose elements, classes and ids it has, but for `later`, and the custom
 * properties and keyframes that these read. The whole sheet comes as a file behind them, so that their order stays right.
 */
export function ownRules(sheet: Sheet, html: string): string {
  const has = namesIn(html);
  const isShown = ({ needs, isLater }: Selector) => !isLater && needs.every((name) => has.has(name));
  const written = (part: Part): string => {
    if (typeof part === "string") return part;
    if ("selectors" in part) {
      const shown = part.selectors.filter(isShown).map(({ text }) => text);
      return shown.length > 0 ? `${shown.join()}{${part.body}}` : "";
    }
    const body = later.test(part.head) ? "" : part.parts.map(written).join("");
    return body && `${part.head}{${body}}`;
  };
  return withoutUnread(sheet.map(written).join(""));
}

/** The elements, ".classes", "#ids" and "[attributes" of a page, and the attributes that scripts set before the whole sheet is there. */
function namesIn(html: string): Set<string> {
  const names = new Set(["[open", "[hidden", "[aria-current"]);
  for (const [, element, attribute = "", value = ""] of html.matchAll(
    /<([a-z][\w-]*)|\s([a-z][\w-]*)="([^"]*)"/gi,
  )) {
    names.add(element ?? `[${attribute.toLowerCase()}`);
    if (attribute === "id") names.add(`#${value}`);
    if (attribute === "class")
      for (const name of value.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/))
        names.add(`.${name}`);
  }
  return names;
}

function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) =>
      read.has(name) ? whole : "",
    )
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`).test(css) ? whole : "",
    );
  return left.length < css.length
    ? withoutUnread(left)
    : left.replaceAll(";}", "}").replace(/[^{};]*\{\}/g, "");
}
