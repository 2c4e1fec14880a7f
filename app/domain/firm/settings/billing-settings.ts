/** Percent; the first is the rate of consultancy. */
export const gstRates = ["18", "5", "0"] as const;

export type BillingSettings = {
  /** "firm@bank"; empty for none. */
  upi: string;
  gstRate: (typeof gstRates)[number];
};

export const defaultBilling: BillingSettings = { upi: "", gstRate: "18" };
