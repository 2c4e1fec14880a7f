import type { FormState, TimeParts } from "./form-state.ts";

/** Undefined for a form without times. */
export async function loadTimes(form: { slots?: unknown; state: FormState }): Promise<TimeParts | undefined> {
  if (!form.slots && !("booked" in form.state)) return undefined;
  const [parts, { default: css }] = await Promise.all([
    import("./slot-picker.tsx"),
    import("./slots.css?inline"),
  ]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return parts;
}
