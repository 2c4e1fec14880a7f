export type Measure = (text: string) => number;

/** Pixels; `lead` is the line height for letters of one pixel. */
type Box = { width: number; height: number; lead: number };

export type Try = { lines: number; sizes: readonly number[] };

export type Wrapped = { lines: string[]; size: number; lead: number };

/** The first try that fits, or the last one. */
export function fitted(text: string, measure: Measure, box: Box, tries: readonly Try[]): Wrapped {
  let last: Wrapped = { lines: [], size: 0, lead: 0 };
  if (text === "") return last;
  const all = tries.flatMap(({ lines, sizes }) => sizes.map((size) => ({ size, max: lines })));
  for (const { size, max } of all) {
    const room = (box.width * 100) / size;
    const lines = balancedLines(text, measure, room);
    last = { lines, size, lead: size * box.lead };
    const fits = lines.length <= max && lines.length * last.lead <= box.height;
    if (fits && lines.every((line) => widthOf(line, measure) <= room)) break;
  }
  return last;
}

/** As few lines as possible, of even lengths. */
function balancedLines(text: string, measure: Measure, room: number): string[] {
  let lines = breakLines(text, measure, room);
  for (let narrower = room * 0.98; narrower > room / 3; narrower *= 0.98) {
    const tried = breakLines(text, measure, narrower);
    if (tried.length > lines.length || tried.some((line) => widthOf(line, measure) > narrower)) break;
    lines = tried;
  }
  return lines;
}

function breakLines(text: string, measure: Measure, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, measure) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(line: string, measure: Measure): number {
  const words = line.split(" ");
  return words.reduce((sum, word) => sum + measure(word), 0) + (words.length - 1) * measure(" ");
}
