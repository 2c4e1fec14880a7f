type Form = { has(name: string): boolean; set(name: string, value: string): void };

/** Keeps the values of fields without an input. Not for checkboxes, which a form leaves out when they are off. */
export function keepMissing(form: Form, stored: Readonly<Record<string, unknown>>, prefix = ""): void {
  for (const [name, value] of Object.entries(stored))
    if (typeof value === "string" && !form.has(prefix + name)) form.set(prefix + name, value);
}
