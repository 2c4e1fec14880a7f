type Form = { has(name: string): boolean; set(name: string, value: string): void };

/**
 * Adds the stored value of each field that the form lacks, so that fields without an input keep theirs. Not for
 * checkboxes, which a form leaves out when they are off. `prefix` is that of the form's names.
 */
export function keepMissing(form: Form, stored: Readonly<Record<string, unknown>>, prefix = ""): void {
  for (const [name, value] of Object.entries(stored))
    if (typeof value === "string" && !form.has(prefix + name)) form.set(prefix + name, value);
}
