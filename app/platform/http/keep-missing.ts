type Form = { has(name: string): boolean; set(name: string, value: string): void };

/**
 * Gives a form the stored value of each field that it does not have at all, so that what has no input keeps its value; `prefix`
 * stands before the names in the form. Not for checkboxes: a form leaves out one that is off.
 */
export function keepMissing(form: Form, stored: Readonly<Record<string, unknown>>, prefix = ""): void {
  for (const [name, value] of Object.entries(stored))
    if (typeof value === "string" && !form.has(prefix + name)) form.set(prefix + name, value);
}
