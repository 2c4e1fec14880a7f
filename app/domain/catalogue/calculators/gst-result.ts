import type { CalculatorOf } from "./calculator.ts";
import type { Entered } from "./calculators.ts";
import { type GstBusiness, type GstFacts, gstNames, gstNeed, handicraftMost, type Supply } from "./gst.ts";
import { placeIn, placesOf, type State } from "./places.ts";
import { amountIn, choiceIn, type Read, readAll } from "./read-entered.ts";
import { type CalculatorResult, fill, money, type Solved } from "./result.ts";
import type { CalculatorRule, FigureReader } from "./rule.ts";

type Data = { facts: GstFacts; states: State[] };
type Calculator = CalculatorOf<"gst", Data>;

export function solve(calculator: Calculator, entered: Entered): Solved {
  const { states } = calculator.data;
  const supply = choiceIn(entered.supply, ["goods", "services", "both"]);
  const read = readAll({
    state: placeIn(entered.state, states, "state"),
    supply,
    turnover: amountIn(entered.turnover),
    onlyExempt: flagIn(entered.exempt),
    interstate: interstateIn(entered.interstate, supply),
    handicraft: flagIn(entered.handicraft),
    online: choiceIn(entered.online, ["no", "enrolled", "yes"], "no"),
    leftOut: flagIn(entered.leftout),
    reverse: flagIn(entered.reverse),
    other: flagIn(entered.other),
  });
  if ("problems" in read) return { problems: read.problems };
  const { state, ...business } = read.values;
  return { worked: resultOf({ ...business, states: state.kind }, state, calculator) };
}

/** Any value but "no" and "0" is a ticked box. */
function flagIn(typed = ""): Read<boolean> {
  return { value: !/^(?:|no|0|off|false)$/i.test(typed.trim()) };
}

function interstateIn(typed: string | undefined, supply: Read<Supply>): Read<"no" | Supply> {
  const read = choiceIn(typed, ["no", "goods", "services", "both"], "no");
  if ("problem" in read || "problem" in supply || read.value === "no") return read;
  const isSold = supply.value === "both" || supply.value === read.value;
  return isSold ? read : { problem: { key: "across" } };
}

function resultOf(business: GstBusiness, state: State, { data, words: gst }: Calculator): CalculatorResult {
  const { facts } = data;
  const need = gstNeed(business, facts);
  const limit = money(need.limit);
  const ownLimit = fill(gst.limitFor[need.limitFor], { limit, state: state.label });
  const handicraft = money(handicraftMost(business.states, facts));
  const exemptUpto = {
    onlyExempt: 0,
    handicraft: handicraftMost(business.states, facts),
    interstateServices:
      business.states === "lowest" ? facts.interstateServicesLowest : facts.interstateServices,
    enrolled: facts.online,
  };
  return {
    lead: { label: gst.lead, value: need.required ? gst.required : gst.free },
    rows: [
      { label: gst.rows.limit, value: ownLimit },
      { label: gst.rows.turnover, value: money(business.turnover) },
    ],
    warnings: need.reasons.map((reason) => fill(gst.reasons[reason], { limit })),
    notes: [
      ...need.exempt.map((one) => fill(gst.exempt[one], { limit: money(exemptUpto[one]) })),
      ...(need.maybeHandicraft ? [fill(gst.notes.handicraft, { limit: handicraft })] : []),
      ...(need.required ? [] : [gst.notes.exceeds, gst.notes.voluntary]),
      ...(business.onlyExempt ? [] : [gst.notes.exempt]),
    ],
    tables: [],
  };
}

function statesFrom(from: FigureReader): State[] {
  const kinds = ["most", "listed", "lowest"] as const;
  return from.inOrder(kinds.flatMap((kind) => placesOf(from.places(`gst.states-${kind}`), () => kind)));
}

export const gst: CalculatorRule<"gst", Data> = {
  figures: Object.values(gstNames),
  days: (from) => ({ from: from.words("{{gst.goods-threshold:from}}") }),
  read: (from) => ({ facts: from.figures(gstNames), states: statesFrom(from) }),
  example: { state: "bihar", supply: "goods", turnover: "3000000" },
  solve,
  enter: () => ({ state: "bihar" }),
};
