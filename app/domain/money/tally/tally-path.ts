export const tallyPath = "/fees/tally";

export const tallyFile = (batchId: string, of: "masters" | "vouchers" | "csv" | "xlsx"): string =>
  `${tallyPath}/${batchId}/file?of=${of}`;
