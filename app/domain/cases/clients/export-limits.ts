/** Larger workbooks open slowly, or not at all, on many computers. */
export const mostInWorkbook = 100_000;
