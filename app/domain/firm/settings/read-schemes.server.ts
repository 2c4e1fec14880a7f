import { clean } from "../../../platform/language/clean.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import type { SchemeStatus } from "../../catalogue/services/scheme-status.ts";
import { lengthLimits } from "./setting-field.ts";

type ReadSchemes =
  | { ok: true; value: Record<string, SchemeStatus> }
  | { ok: false; problems: string[]; typed: Record<string, SchemeStatus> };

/** Fields `<route>.state`, `.asOf` and `.note`; a scheme without a state keeps that of its page. */
export function readSchemes(routes: readonly string[], form: FormData): ReadSchemes {
  const value: Record<string, SchemeStatus> = {};
  const problems: string[] = [];
  for (const route of routes) {
    const text = (part: string) =>
      clean(form.get(`${route}.${part}`))
        .trim()
        .slice(0, lengthLimits.line);
    const state = (["open", "closed", "check"] as const).find((known) => known === text("state"));
    if (!state) continue;
    value[route] = { state, asOf: text("asOf"), note: text("note") };
    if (!isCalendarDay(text("asOf"))) problems.push(route);
  }
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems, typed: value };
}
