/** A client's record has only the loan (in paise), so the cost follows from it and the own share. As typed, in rupees. */
export function costOf(loan: number, ownShare: number): string {
  return String(Math.round((loan * 100) / (100 - ownShare) / 100));
}
