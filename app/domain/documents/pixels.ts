/** What a picture measures; `whole`: it cannot be reduced while it is read, row by row. */
type Size = { width: number; height: number; whole: boolean };

const most = 110_000_000;
const mostWhole = 12_500_000;

/** Whether reducing a picture would take more memory than one upload may. The largest phone cameras have 108 megapixels. */
export function tooManyPixels({ width, height, whole }: Size): boolean {
  return width * height > (whole ? mostWhole : most) || Math.max(width, height) > 30_000;
}
