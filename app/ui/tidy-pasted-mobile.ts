/** Takes a pasted number without +91, 0 and gaps into its field, whose ten characters would cut it off. */
export function tidyPastedMobile(event: ClipboardEvent): void {
  const field = event.target;
  const digits = (event.clipboardData?.getData("text") ?? "")
    .replace(/\D/g, "")
    .replace(/^(0091|91|0)(?=\d{10}$)/, "");
  if (!(field instanceof HTMLInputElement) || digits.length !== 10) return;
  event.preventDefault();
  field.value = digits;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
