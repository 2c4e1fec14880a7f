// Loaded with React when somebody first uses the form.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Entered } from "../../domain/catalogue/calculators/calculators.ts";
import { hydrateIsland } from "../../ui/hydrate-island.ts";
import { reveal } from "../../ui/reveal.ts";
import { useAddress } from "../calculators/use-address.ts";
import { type ProjectData, ProjectPanel } from "./project-panel.tsx";
import { enteredProject, projectState } from "./project-state.ts";

/** At once, so that a submit during loading is not lost; what has been entered stays. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const data: ProjectData = JSON.parse(island.dataset.props ?? "{}");
  const form = island.querySelector("form");
  // Hydration resets choices to the server's, so it begins with what the visitor has chosen.
  const typed = form ? enteredProject(new FormData(form)) : data.entered;
  const asServerRendered = <ProjectPanel {...data} state={projectState(data.calculator, data.entered)} />;
  hydrateIsland(island, asServerRendered, <LiveProject {...data} typed={typed} />);
}

function LiveProject({ typed, ...data }: ProjectData & { typed: Entered }) {
  const { calculator, entered } = data;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => projectState(calculator, entered));
  const read = () => projectState(calculator, form.current ? enteredProject(new FormData(form.current)) : {});
  const input = () => {
    const next = read();
    // Keeps the last result while a figure is incomplete.
    if (next.result) setState(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = read();
    flushSync(() => setState(next));
    if (next.result) reveal(document.getElementById("result"));
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const calculateTyped = useEffectEvent(input);
  useEffect(() => calculateTyped(), []);
  useAddress(state);
  return <ProjectPanel {...data} entered={typed} state={state} live={{ form, input, submit }} />;
}
