/** The taxable value and the taxes of a receipt, in paise; they sum to its amount. */
type GstParts = { taxable: number; cgst: number; sgst: number; igst: number };

/** The value that GST is on: a government fee passed on is no part of it. */
export const taxableValue = ({ taxable, government }: { taxable: number; government: number }) =>
  taxable - government;

/**
 * Splits an amount that includes GST at `rate` percent, in paise. Within the state the tax is two equal halves (CGST and
 * SGST), for another state one part (IGST); each is rounded once, and the taxable value is the rest.
 */
export function gstParts(amount: number, rate: number, otherState: boolean): GstParts {
  const whole = Math.round((amount * rate) / (100 + rate));
  const half = Math.round((amount * rate) / (2 * (100 + rate)));
  const tax = otherState ? { cgst: 0, sgst: 0, igst: whole } : { cgst: half, sgst: half, igst: 0 };
  return { taxable: amount - tax.cgst - tax.sgst - tax.igst, ...tax };
}
