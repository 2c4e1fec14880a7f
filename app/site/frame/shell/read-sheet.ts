import type { Declaration, Rule, SelectorComponent } from "lightningcss";
import { cssOf, rulesOf } from "./css-rules.ts";
import { withoutLayers } from "./flat-layers.ts";
import { lightened } from "./lighten-css.ts";
import type { Part, Piece, Selector, Sheet } from "./own-rules.server.ts";

type StyleRule = Extract<Rule, { type: "style" }>;

/** Reads Tailwind's style sheet while building, for `ownRules`. */
export function readSheet(css: string): Sheet {
  return withoutLayers(rulesOf(lightened(css))).map(partOf);
}

function partOf(rule: Rule): Part {
  switch (rule.type) {
    case "style":
      return { selectors: rule.value.selectors.map(selectorOf), declarations: declarationsOf(rule) };
    case "media":
    case "supports":
      return { head: headOf(rule), parts: rule.value.rules.map(partOf) };
    case "keyframes":
      return { text: cssOf(rule), sets: `@${rule.value.name.value}`, reads: readsOf(rule) };
    default:
      return { text: cssOf(rule), reads: [] };
  }
}

/** For writing single declarations and selectors as text. */
const [sample] = rulesOf("a{top:0}") as [StyleRule];

type Block = Extract<Rule, { type: "media" | "supports" }>;

function headOf(block: Block): string {
  const { value, type } = block;
  const css = cssOf({ type, value: { ...value, rules: [sample] } } as Rule);
  return oldQuery(css.slice(0, -"{a{top:0}}".length));
}

/** Browsers before 2022 know `not` only before a whole query. */
function oldQuery(head: string): string {
  return head
    .replace("@media not (", "@media not all and (")
    .replaceAll(
      /\(not \(min-width:([\d.]+)rem\)\)/g,
      (_, width) => `(max-width:${Number(width) - 0.001}rem)`,
    );
}

function selectorOf(selector: SelectorComponent[]): Selector {
  const css = cssOf({ type: "style", value: { ...sample.value, selectors: [selector] } });
  return { text: css.slice(0, -"{top:0}".length), needs: selector.flatMap(needsOf) };
}

/** Ignores the arguments of `:not()` and the like. */
function needsOf(component: SelectorComponent): string[] {
  switch (component.type) {
    case "type":
      return [component.name];
    case "class":
      return [`.${component.name}`];
    case "id":
      return [`#${component.name}`];
    case "attribute":
      return [`[${component.name}`];
    case "pseudo-class": {
      if (component.kind === "disabled") return ["[disabled"];
      if (component.kind === "read-only") return ["[readonly"];
      // A page has no shadow host.
      if (component.kind === "host") return [":host"];
      if (component.kind !== "is" && component.kind !== "where") return [];
      const [only = [], ...others] = component.selectors;
      return others.length > 0 ? [] : only.flatMap(needsOf);
    }
    default:
      return [];
  }
}

function declarationsOf({ value }: StyleRule): Piece[] {
  const { declarations = [], importantDeclarations = [] } = value.declarations ?? {};
  const pieces = new Map<string, Piece>();
  const add = (declaration: Declaration, block: { [list: string]: Declaration[] }) => {
    const css = cssOf({ type: "style", value: { ...sample.value, declarations: block } });
    const own = css.slice("a{".length, -"}".length);
    // Browsers before 2022 do not know `dvh`.
    const text = own.includes("dvh") ? `${own.replaceAll("dvh", "vh")};${own}` : own;
    // Properties that Lightning CSS does not know are "custom" too.
    const name = declaration.property === "custom" ? declaration.value.name : "";
    const piece = { text, reads: readsOf(declaration) };
    pieces.set(text, name.startsWith("--") ? { ...piece, sets: name } : piece);
  };
  for (const each of declarations) add(each, { declarations: [each] });
  for (const each of importantDeclarations) add(each, { importantDeclarations: [each] });
  return [...pieces.values()];
}

/** Custom properties, and keyframes as "@name". */
function readsOf(node: object): string[] {
  const reads = new Set<string>();
  JSON.stringify(node, (_, value) => {
    if (value?.type === "var") reads.add(value.value.name.ident);
    if (value?.type === "ident") reads.add(`@${value.value}`);
    return value;
  });
  return [...reads];
}
