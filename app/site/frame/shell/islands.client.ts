// React with the live forms and calculators, fetched at the first intent.
import type { OpenAppointment } from "../../enquiries/open-appointment.tsx";

if (import.meta.env.DEV) await import("virtual:react-router/inject-hmr-runtime");

const liveForms = () => import("../../enquiries/live-forms.tsx");
const liveCalculators = () => import("../../calculators/live-calculator.tsx");
const liveProject = () => import("../../project-calculator/live-project.tsx");

/** The form or calculator of an island. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name = "" } = island.dataset;
  const calculatorOrForms = name.startsWith("calculator") ? liveCalculators : liveForms;
  const load = name === "project" ? liveProject : calculatorOrForms;
  await (await load()).hydrate(island);
}

const prepared = new Map<string, Promise<OpenAppointment>>();

/** Prepared once; rejects when it cannot be, and may be called again. */
export function prepare(address: string): Promise<OpenAppointment> {
  const ready = prepared.get(address) ?? liveForms().then((forms) => forms.prepareAppointment(address));
  prepared.set(address, ready);
  ready.catch(() => prepared.delete(address));
  return ready;
}

/** Input that was stored on this device earlier. Forms that send it need the styles to say so. */
export async function restore(
  takeOver: (island: HTMLElement) => Promise<void>,
  loadStyles: () => Promise<unknown>,
): Promise<void> {
  const stored = await import("./stored.ts");
  await stored.restore(takeOver, async () => Promise.all([liveForms(), loadStyles()]));
}
