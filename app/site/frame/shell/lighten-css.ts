import type { Declaration, Rule, TokenOrValue } from "lightningcss";
import { mergedCss, rulesOf } from "./css-rules.ts";

type Tokens = Map<string, TokenOrValue[]>;

/** Constant tokens of Tailwind are shorter as values. */
const constant = /^--(?:font-weight|leading|spacing)\b/;

/**
 * Replaces registered custom properties and constants of Tailwind by their values: public pages do not compose
 * utilities from several classes, and would carry 0.4 KB more. `--tw-leading` is set by one class and read by another,
 * and stays.
 */
export function lightened(css: string): string {
  const rules = rulesOf(css);
  const known: Tokens = new Map();
  eachRule(rules, (rule) => {
    if (rule.type === "property" && rule.value.initialValue?.type === "token-list")
      known.set(rule.value.name, rule.value.initialValue.value);
    if (rule.type === "style")
      for (const [name, value] of setsOf(rule)) if (constant.test(name)) known.set(name, value);
  });
  return mergedCss(withoutProperties(rules, known));
}

function eachRule(rules: Rule[], see: (rule: Rule) => void) {
  for (const rule of rules) {
    see(rule);
    if (hasRules(rule)) eachRule(rule.value.rules, see);
  }
}

export const hasRules = (rule: Rule) =>
  rule.type === "media" || rule.type === "supports" || rule.type === "layer-block";

type StyleRule = Extract<Rule, { type: "style" }>;

function setsOf({ value }: StyleRule): Tokens {
  const sets: Tokens = new Map();
  for (const each of value.declarations?.declarations ?? [])
    if (each.property === "custom") sets.set(each.value.name, each.value.value);
  return sets;
}

function withoutProperties(rules: Rule[], known: Tokens): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.type === "property") return [];
    if (rule.type === "layer-block" && rule.value.name?.join() === "properties") return [];
    if (hasRules(rule)) {
      rule.value.rules = withoutProperties(rule.value.rules, known);
      return [rule];
    }
    if (rule.type === "style") resolve(rule, known);
    return [rule];
  });
}

const isResolved = (name: string) =>
  constant.test(name) || (name.startsWith("--tw-") && !name.startsWith("--tw-leading"));

function resolve(rule: StyleRule, known: Tokens) {
  const own = setsOf(rule);
  const block = rule.value.declarations;
  const filled = (tokens: TokenOrValue[]): TokenOrValue[] =>
    tokens.flatMap((token) => {
      if (token.type === "function")
        return [{ ...token, value: { ...token.value, arguments: filled(token.value.arguments) } }];
      if (token.type !== "var") return [token];
      const { name, fallback } = token.value;
      if (isResolved(name.ident))
        return filled(nonEmpty(own.get(name.ident)) ?? nonEmpty(known.get(name.ident)) ?? fallback ?? []);
      return fallback ? [{ ...token, value: { name, fallback: filled(fallback) } }] : [token];
    });
  const kept = (declarations: Declaration[] = []) =>
    declarations.flatMap((each): Declaration[] => {
      if (each.property === "unparsed")
        return [{ ...each, value: { ...each.value, value: filled(each.value.value) } }];
      if (each.property !== "custom") return [each];
      if (isResolved(each.value.name)) return [];
      return [{ ...each, value: { ...each.value, value: filled(each.value.value) } }];
    });
  rule.value.declarations = {
    declarations: kept(block?.declarations),
    importantDeclarations: kept(block?.importantDeclarations),
  };
}

const nonEmpty = (tokens?: TokenOrValue[]) => (tokens?.length ? tokens : undefined);
