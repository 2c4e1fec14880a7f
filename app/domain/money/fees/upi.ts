type UpiPayment = { to: string; name: string; amount: number; note: string };

/** NPCI's linking specification for UPI apps. `amount` in paise; the note has at most 50 characters. */
export function upiAddress({ to, name, amount, note }: UpiPayment): string {
  const values = { pn: name, am: (amount / 100).toFixed(2), cu: "INR", tn: note.slice(0, 50) };
  const rest = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // Some apps do not decode an escaped "@".
  return `upi://pay?pa=${to}&${rest.join("&")}`;
}
