import { formTargets } from "../../delivery/deliveries/settings.ts";
import {
  type Adapter,
  adapters,
  type ShapeChoice,
  shapeChoices,
  shapeOf,
} from "../../delivery/deliveries/shapes.ts";
import { choice, type SettingField, type Values } from "./setting-field.ts";

const preferredDay = { ...choice("appointmentDay", ["off", "on"]), radios: true, optional: true } as const;

/** `<form>` is the address, `<form>Shape` the kind, `<form>Secret` the key. Older rows have addresses only. */
export function formFields(): Record<string, SettingField> {
  const fields = formTargets().flatMap((form): [string, SettingField][] => [
    [form, { kind: "service", optional: true }],
    [`${form}Shape`, { kind: "choice", words: "shape", options: shapeChoices, optional: true }],
    [
      `${form}Secret`,
      {
        kind: "key",
        sentTo: form,
        removedWith: true,
        optional: true,
        needed: (values) => needsKey(values, form),
      },
    ],
    // The specification does not send the preferred day, so it is optional.
    ...(form === "appointment" ? [["appointmentDay", preferredDay] as [string, SettingField]] : []),
  ]);
  return Object.fromEntries(fields);
}

function needsKey(values: Values, form: string): boolean {
  const url = values[form];
  if (typeof url !== "string" || url === "") return false;
  const adapter: Adapter = adapters[shapeOf(url, (values[`${form}Shape`] ?? "auto") as ShapeChoice, "json")];
  return adapter.needsKey === true;
}
