/** `whole`: the image must be decoded at once, not row by row. */
type Size = { width: number; height: number; whole: boolean };

const most = 110_000_000;
const mostWhole = 12_500_000;

/** Whether reducing the image would need too much memory. The largest phone cameras have 108 megapixels. */
export function tooManyPixels({ width, height, whole }: Size): boolean {
  return width * height > (whole ? mostWhole : most) || Math.max(width, height) > 30_000;
}
