/** How many people may be written to first in a day. Meta writes "TIER_2K", "2000" or -1; undefined for none or an unknown word. */
export function limitNumber(word: string): number | undefined {
  const [, digits, thousands] = /^(?:TIER_)?(\d+)(K?)$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits) * (thousands ? 1000 : 1);
}

/** Whether Meta sets no limit. */
export const isUnlimited = (word: string): boolean => /^(TIER_UNLIMITED|-1)$/.test(word);
