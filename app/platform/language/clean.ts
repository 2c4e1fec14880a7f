/** Composed Unicode, \n as line end, without control characters (PostgreSQL rejects NUL) and marks of direction. */
export function clean(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  if (/^[ -~]*$/.test(value)) return value;
  return value
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .normalize("NFC");
}
