/** A part of an address as it was meant; a bare "%" in it means that character. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
