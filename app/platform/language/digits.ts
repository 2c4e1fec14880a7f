/** Converts the digits of every script (०–९, ٠–٩, ０–９). */
export function asciiDigits(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode has the digits of a script in a row from zero, and the mathematical ones as five such rows. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (point - first) % 10;
}
