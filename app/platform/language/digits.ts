/** The decimal digits of every script (०–९, ٠–٩, ０–９) as 0–9; all else unchanged. */
export function asciiDigits(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode has the digits of a script as ten in a row from zero, and the mathematical ones as five such rows. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (point - first) % 10;
}
