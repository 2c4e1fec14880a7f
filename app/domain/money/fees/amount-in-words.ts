import type { PdfWords } from "../../firm/brand/pdf-words.server.ts";

/** Indian numbering: a crore is a hundred lakh, a lakh a hundred thousand. */
const units = [
  ["crore", 1_00_00_000],
  ["lakh", 1_00_000],
  ["thousand", 1_000],
  ["hundred", 100],
] as const;

/** Whole paise: "Rupees five lakh twelve thousand and fifty paise only". */
export function amountInWords(paise: number, { words }: Pick<PdfWords, "words">): string {
  const names = words("numbers.below100").split(" ");
  const number = (value: number): string => {
    const parts: string[] = [];
    let rest = value;
    for (const [unit, size] of units) {
      const count = Math.floor(rest / size);
      if (count > 0) parts.push(number(count), words(`numbers.${unit}`));
      rest %= size;
    }
    if (rest > 0 || parts.length === 0) parts.push(names[rest] ?? "");
    return parts.join(" ");
  };
  const count = Math.floor(paise / 100);
  const rupees = number(count);
  const rest = paise % 100;
  return rest === 0
    ? words("numbers.rupees", { rupees, count })
    : words("numbers.paise", { rupees, count, paise: number(rest) });
}
