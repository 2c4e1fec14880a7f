/**
 * Text as it may be stored: composed Unicode, no broken surrogates, line ends as \n, no control characters
 * (PostgreSQL cannot hold NUL) and no marks that turn the reading direction of what follows.
 */
export function clean(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  // Most texts: there is nothing to do.
  if (/^[ -~]*$/.test(value)) return value;
  return value
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .normalize("NFC");
}
