/** `amount` in paise; `note` has at most 50 characters. */
type UpiPayment = {
  to: string;
  name: string;
  amount: number;
  note: string;
  /** Identifies this attempt to pay: at most 35 letters and digits. Merchants' links must have it. */
  reference?: string;
  /** Merchant category code, if the bank has given one. */
  merchantCode?: string;
};

/** NPCI's linking specification for UPI apps. */
export function upiAddress({ to, name, amount, note, reference, merchantCode }: UpiPayment): string {
  const values = {
    pn: name,
    ...(merchantCode && { mc: merchantCode }),
    ...(reference && { tr: reference.slice(0, 35) }),
    am: (amount / 100).toFixed(2),
    cu: "INR",
    tn: note.slice(0, 50),
  };
  const rest = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // Some apps do not decode an escaped "@".
  return `upi://pay?pa=${to}&${rest.join("&")}`;
}
