/** Meta writes "TIER_2K", "2000" or -1. Undefined for no limit and for unknown words. */
export function limitNumber(word: string): number | undefined {
  const [, digits, thousands] = /^(?:TIER_)?(\d+)(K?)$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits) * (thousands ? 1000 : 1);
}

export const isUnlimited = (word: string): boolean => /^(TIER_UNLIMITED|-1)$/.test(word);
