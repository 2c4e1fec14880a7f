/** Rows of a workbook: more open slowly, or not at all, on the computers that they are opened on. */
export const mostInWorkbook = 100_000;
