import type { Declaration, Rule, Selector, SelectorComponent, TokenOrValue } from "lightningcss";
import { hasRules } from "./lighten-css.ts";

type StyleRule = Extract<Rule, { type: "style" }>;

/**
 * For browsers before 2022, which ignore everything in a layer. Keeps the precedence: rules of later layers get the
 * weight of ids, and rules in no layer win over all.
 */
export function withoutLayers(rules: Rule[]): Rule[] {
  const order = [...new Set(rules.flatMap(layersOf))];
  const layers = order.map((layer) => ({ layer, of: rules.filter((rule) => isIn(rule, layer)) }));
  const unlayered = rules.filter((rule) => rule.type !== "layer-block" && rule.type !== "layer-statement");
  return [
    ...layers.flatMap(({ layer, of }) => of.flatMap((rule) => flat(rule, idsOfLayer.get(layer) ?? 0))),
    ...withPlainColours(unlayered.flatMap((rule) => flat(rule, order.length > 0 ? idsWithoutLayer : 0))),
  ];
}

/** The weight in ids that rules of a layer get: more than any selector of an earlier layer has. Other layers get none. */
const idsOfLayer = new Map([
  ["utilities", 1],
  ["print", 2],
]);
const idsWithoutLayer = 3;

function layersOf(rule: Rule): string[] {
  if (rule.type === "layer-statement") return rule.value.names.map((name) => name.join());
  return rule.type === "layer-block" ? [rule.value.name?.join() ?? ""] : [];
}

const isIn = (rule: Rule, layer: string) => rule.type === "layer-block" && layersOf(rule).includes(layer);

function flat(rule: Rule, weight: number): Rule[] {
  if (rule.type === "layer-block")
    return withPlainColours(rule.value.rules.flatMap((each) => flat(each, weight)));
  if (hasRules(rule)) {
    const rules = withPlainColours(rule.value.rules.flatMap((each) => flat(each, weight)));
    return [{ ...rule, value: { ...rule.value, rules } } as Rule];
  }
  if (rule.type !== "style") return [rule];
  const selectors = rule.value.selectors.flatMap((selector) =>
    expanded(selector).map((each) => weighted(each, isWeightless(selector) ? 0 : weight)),
  );
  // A browser drops a whole rule for one selector that it does not know.
  const old = selectors.filter((selector) => !selector.some(isNew));
  const groups = [old, ...selectors.filter((selector) => selector.some(isNew)).map((each) => [each])];
  return groups
    .filter(({ length }) => length > 0)
    .map((group) => ({ type: "style", value: { ...rule.value, selectors: group } }));
}

/** `:where()` alone stays weaker than every other selector. */
const isWeightless = ([first, ...others]: Selector) =>
  others.length === 0 && first?.type === "pseudo-class" && first.kind === "where";

/** One selector for each alternative of `:is()` and `:where()`, where that means the same. */
function expanded(selector: Selector): Selector[] {
  const at = selector.findIndex(
    (each, index) => alternativesOf(each) && canInline(alternativesOf(each) ?? [], selector, index),
  );
  const found = selector[at];
  if (!found) return [selector];
  return (alternativesOf(found) ?? []).flatMap((alternative) =>
    expanded([...selector.slice(0, at), ...alternative, ...selector.slice(at + 1)]),
  );
}

function alternativesOf(component: SelectorComponent): Selector[] | undefined {
  if (component.type !== "pseudo-class" || (component.kind !== "is" && component.kind !== "where")) return;
  const known = component.selectors.filter((each) => !each.some(isOpen));
  return known.length > 0 ? known : component.selectors;
}

/** Tailwind's `open` has alternatives to `[open]`, which public pages do not use. */
const isOpen = (component: SelectorComponent) =>
  component.type === "pseudo-class" &&
  (component.kind === "custom" ? component.name === "open" : /^(popover-)?open$/.test(component.kind));

/** False where `:is(a b)` would match something else without it, and where `.x` and `a` would become one invalid name. */
function canInline(alternatives: Selector[], selector: Selector, at: number): boolean {
  const before = selector[at - 1];
  const startsCompound = before === undefined || before.type === "combinator";
  return alternatives.every(
    (each) =>
      (at === 0 || each.every(({ type }) => type !== "combinator")) &&
      (startsCompound || each[0]?.type !== "type") &&
      selector[at + 1]?.type !== "type",
  );
}

/** `:not(#\\#)` matches every element and weighs as much as one id. */
const anyWithWeightOfId: SelectorComponent = {
  type: "pseudo-class",
  kind: "not",
  selectors: [[{ type: "id", name: "#" }]],
};

function weighted(selector: Selector, weight: number): Selector {
  const element = selector.findIndex(({ type }) => type === "pseudo-element");
  const at = element < 0 ? selector.length : element;
  return [...selector.slice(0, at), ...Array(weight).fill(anyWithWeightOfId), ...selector.slice(at)];
}

const oldElements = ["before", "after", "first-letter", "first-line", "selection", "placeholder"];
const newClasses = ["has", "is", "where", "focus-visible", "modal", "custom", "open", "popover-open"];

/** Unknown to browsers of 2020. */
function isNew(component: SelectorComponent): boolean {
  if (component.type === "pseudo-element") return !oldElements.includes(component.kind);
  if (component.type !== "pseudo-class") return false;
  if (component.kind !== "not") return newClasses.includes(component.kind);
  const [only = [], ...others] = component.selectors;
  return others.length > 0 || only.length > 1 || only.some(isNew);
}

/** Tones of a category's hue, and the token for browsers that cannot mix them. */
const tokens: Record<string, string> = {
  "--hue-ink": "--color-indigo",
  "--hue-mid": "--color-line",
  "--hue-pale": "--color-indigo-wash",
};

/**
 * For browsers without OKLCH. An earlier declaration is not enough: one that reads a custom property is never dropped.
 */
function withPlainColours(rules: Rule[]): Rule[] {
  const plain = rules.flatMap((rule) => (rule.type === "style" ? plainColours(rule) : []));
  if (plain.length === 0) return rules;
  const condition = {
    type: "not",
    value: { type: "declaration", propertyId: { property: "color" }, value: "oklch(0% 0 0)" },
  };
  return [...rules, { type: "supports", value: { condition, rules: plain, loc: sample } } as Rule];
}

const sample = { source_index: 0, line: 0, column: 1 };

function plainColours(rule: StyleRule): StyleRule[] {
  const declarations = (rule.value.declarations?.declarations ?? []).flatMap((each): Declaration[] => {
    if (each.property !== "unparsed") return [];
    const value = each.value.value.map(plainColour);
    return value.some((token, index) => token !== each.value.value[index])
      ? [{ ...each, value: { ...each.value, value } }]
      : [];
  });
  if (declarations.length === 0) return [];
  return [
    { type: "style", value: { ...rule.value, declarations: { declarations, importantDeclarations: [] } } },
  ];
}

function plainColour(token: TokenOrValue): TokenOrValue {
  if (token.type !== "function" || token.value.name !== "oklch") return token;
  const [tone] = token.value.arguments;
  const name = tone?.type === "var" ? tokens[tone.value.name.ident] : undefined;
  if (!name) throw new Error("A colour in OKLCH has no token for browsers without it.");
  return { type: "var", value: { name: { ident: name } } };
}
