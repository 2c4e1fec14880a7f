/** In paise; the parts add up to the receipt's amount. */
type GstParts = { taxable: number; cgst: number; sgst: number; igst: number };

/** GST is on this value, without government fees that are passed on. */
export const taxableValue = ({ taxable, government }: { taxable: number; government: number }) =>
  taxable - government;

/** `amount` includes GST at `rate` percent, in paise. Within the state two halves, else IGST; each is rounded once. */
export function gstParts(amount: number, rate: number, otherState: boolean): GstParts {
  const whole = Math.round((amount * rate) / (100 + rate));
  const half = Math.round((amount * rate) / (2 * (100 + rate)));
  const tax = otherState ? { cgst: 0, sgst: 0, igst: whole } : { cgst: half, sgst: half, igst: 0 };
  return { taxable: amount - tax.cgst - tax.sgst - tax.igst, ...tax };
}
