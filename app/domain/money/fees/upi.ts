type UpiPayment = { to: string; name: string; amount: number; note: string };

/**
 * The address that UPI apps open, after NPCI's linking specification: to whom, how much (paise) and for what. The note has
 * 50 characters at most.
 */
export function upiAddress({ to, name, amount, note }: UpiPayment): string {
  const values = { pn: name, am: (amount / 100).toFixed(2), cu: "INR", tn: note.slice(0, 50) };
  const rest = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // The "@" stays as it is: some apps do not decode it.
  return `upi://pay?pa=${to}&${rest.join("&")}`;
}
