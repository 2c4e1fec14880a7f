/** Larger workbooks open slowly, or not at all, on many computers. */
export const maxInWorkbook = 100_000;
