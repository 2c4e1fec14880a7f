/** Rates of GST in percent; the first is that of consultancy. */
export const gstRates = ["18", "5", "0"] as const;

/** How the firm takes fees. The GSTIN is in the legal details. */
export type BillingSettings = {
  /** "firm@bank"; empty for none. */
  upi: string;
  gstRate: (typeof gstRates)[number];
};

export const defaultBilling: BillingSettings = { upi: "", gstRate: "18" };
