// Loaded with React when somebody first uses a calculator.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type CalculatorName,
  type Entered,
  enteredIn,
} from "../../domain/catalogue/calculators/calculators.ts";
import type { Solved } from "../../domain/catalogue/calculators/result.ts";
import type { CalculatorRule } from "../../domain/catalogue/calculators/rule.ts";
import type { Calculator } from "../../domain/catalogue/calculators/rules.ts";
import { hydrateIsland } from "../../ui/hydrate-island.ts";
import { reveal } from "../../ui/reveal.ts";
import { Panel } from "./panel.tsx";
import { type PanelData, type PanelState, stateOf } from "./panel-state.ts";
import { useAddress } from "./use-address.ts";

/** At once, so that a submit during loading is not lost; what has been entered stays. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const data = JSON.parse(island.dataset.props ?? "{}") as PanelData;
  const solve = await loadRule(data.calculator);
  // React would reset choices to the server's, so the visitor's are the initial ones.
  const form = island.querySelector("form") ?? undefined;
  const typed = enteredIn(data.calculator.name, new FormData(form));
  const plain = <Panel {...data} state={stateOf(solve, data.entered)} />;
  hydrateIsland(island, plain, <LiveCalculator {...data} typed={typed} solve={solve} />);
}

type Props = PanelData & { typed: Entered; solve: (entered: Entered) => Solved };

/** Answers while the visitor types; shows what is wrong when a field is left. */
function LiveCalculator({ typed, solve, ...data }: Props) {
  const { calculator, entered } = data;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => stateOf(solve, entered));
  const submitted = useRef(false);
  const typedNow = () => new FormData(form.current ?? undefined);
  const read = () => stateOf(solve, enteredIn(calculator.name, typedNow()));
  const leave = () => {
    const next = read();
    // Before a submit, empty fields are not wrong.
    setState(submitted.current ? next : withoutEmpty(next, typedNow()));
  };
  const answer = () => {
    const next = read();
    // Keeps the last result while a figure is incomplete.
    if (next.result) setState(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitted.current = true;
    const next = read();
    flushSync(() => setState(next));
    if (next.result) reveal(document.getElementById("result"));
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  // For input from before the script was loaded.
  const begin = useEffectEvent(answer);
  useEffect(begin, []);
  useAddress(state);
  const live = { form, input: answer, leave, submit };
  return <Panel {...data} entered={typed} state={state} live={live} />;
}

function withoutEmpty(state: PanelState, entered: FormData): PanelState {
  const answered = Object.entries(state.problems).filter(([name]) => entered.get(name));
  return { ...state, problems: Object.fromEntries(answered) };
}

/** A browser needs the rule of one calculator only. */
const rules: { [Name in CalculatorName]: () => Promise<Pick<CalculatorRule<Name, unknown>, "solve">> } = {
  emi: () => import("../../domain/catalogue/calculators/emi-result.ts"),
  pmegp: () => import("../../domain/catalogue/calculators/pmegp-result.ts"),
  pmfme: () => import("../../domain/catalogue/calculators/pmfme-result.ts"),
  mudra: () => import("../../domain/catalogue/calculators/mudra-result.ts"),
  msme: () => import("../../domain/catalogue/calculators/msme-result.ts"),
  gst: () => import("../../domain/catalogue/calculators/gst-result.ts"),
};

async function loadRule(calculator: Calculator): Promise<(entered: Entered) => Solved> {
  const rule: Pick<CalculatorRule<CalculatorName, unknown>, "solve"> = await rules[calculator.name]();
  return (entered) => rule.solve(calculator, entered);
}
