export const tallyPath = "/fees/tally";

export const tallyFilePath = (batchId: string, kind: "masters" | "vouchers" | "csv" | "xlsx"): string =>
  `${tallyPath}/${batchId}/file?of=${kind}`;
