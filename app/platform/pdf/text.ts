export const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  const beginning = (length: number) => `${all.slice(0, length).join("").trimEnd()}…`;
  let [fitting, tooLong] = [0, all.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(beginning(middle))) fitting = middle;
    else tooLong = middle;
  }
  return beginning(fitting);
}
