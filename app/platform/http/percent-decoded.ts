/** A decoded part of an address; unchanged when it contains a bare "%". */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
