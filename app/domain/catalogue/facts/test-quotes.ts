const scales: Record<string, number> = {
  thousand: 1_000,
  lakh: 100_000,
  lac: 100_000,
  लाख: 100_000,
  crore: 10_000_000,
  करोड़: 10_000_000,
};
const scale = Object.keys(scales).join("|");

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth".split(
    " ",
  );
const tenths = "twentieth thirtieth".split(" ");
const romans = "O I II III IV V VI VII VIII IX X XI XII".split(" ");
// The longest first: "six" is the beginning of "sixty".
const words = [...ones, ...tens, ...ordinals, ...tenths, "hundred"]
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const inWords = `(?:${words})(?:(?:[- ]| and )(?:${words}))*`;

/** "one hundred and twenty-five" as 125, "VIII" as 8. */
function wordValue(number: string): number {
  if (romans.includes(number)) return romans.indexOf(number);
  return number
    .toLowerCase()
    .split(/[- ]+/)
    .reduce((sum, word) => {
      if (word === "hundred") return sum * 100;
      if (tenths.includes(word)) return sum + (tenths.indexOf(word) + 2) * 10;
      if (tens.includes(word)) return sum + (tens.indexOf(word) + 2) * 10;
      return sum + Math.max(ones.indexOf(word), ordinals.indexOf(word), 0);
    }, 0);
}

/** Every number of a quotation: "Rs. 50 lakhs" as 5000000, "two crore and fifty lakh" or "two crore fifty lakh" as 25000000. */
function numbersIn(quote: string): number[] {
  const counted = new RegExp(
    `(\\d[\\d,]*(?:\\.\\d+)?|\\b(?:${romans.slice(2).join("|")})\\b|${inWords})(?:[ -]*(${scale}))?`,
    "giu",
  );
  const found = [...quote.matchAll(counted)].map(({ 0: whole, 1: number = "", 2: times = "", index }) => {
    const value = /^\d/.test(number) ? Number(number.replaceAll(",", "")) : wordValue(number);
    return {
      value: value * (scales[times.toLowerCase()] ?? 1),
      scaled: times !== "",
      index,
      end: index + whole.length,
    };
  });
  const joined = found.flatMap(({ value, scaled, end }, position) => {
    const next = found[position + 1];
    const between = next && quote.slice(end, next.index);
    return next && (between === " and " || (scaled && between === " ")) ? [value + next.value] : [];
  });
  return [...found.map(({ value }) => value), ...joined];
}

const months =
  "January|जनवरी February|फ़रवरी|फरवरी March|मार्च April|अप्रैल May|मई June|जून July|जुलाई August|अगस्त September|सितंबर|सितम्बर October|अक्टूबर|अक्तूबर November|नवंबर|नवम्बर December|दिसंबर|दिसम्बर"
    .normalize()
    .split(" ");
const month = `(${months.flatMap((names) => names.split("|")).join("|")})`;
const pad = (number: string | number) => String(number).padStart(2, "0");
const monthNumber = (name: string) =>
  pad(months.findIndex((names) => names.toLowerCase().split("|").includes(name.toLowerCase())) + 1);

/** Every day of a quotation as 2026-04-01, 04-01 and 2026-04, and every month of a year. */
function daysIn(quote: string): string[] {
  const found = (pattern: string) => [...quote.matchAll(new RegExp(pattern, "giu"))];
  const full = [
    ...found(`(\\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of)? ${month},? (\\d{4})`).map(
      ([, day = "", name = "", year]) => [year, monthNumber(name), pad(day)],
    ),
    ...found(`${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`).map(([, name = "", day = "", year]) => [
      year,
      monthNumber(name),
      pad(day),
    ]),
    ...found("(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4})").map(([, day = "", at = "", year]) => [
      year,
      pad(at),
      pad(day),
    ]),
    ...found("(\\d{4})-(\\d{2})-(\\d{2})").map(([, year, at, day]) => [year, at, day]),
  ];
  return [
    ...full.flatMap(([year, at, day]) => [`${year}-${at}-${day}`, `${year}-${at}`, `${at}-${day}`]),
    ...found(`(\\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of)? ${month}`).map(
      ([, day = "", name = ""]) => `${monthNumber(name)}-${pad(day)}`,
    ),
    ...found(`${month},? (\\d{4})`).map(([, name = "", year]) => `${year}-${monthNumber(name)}`),
  ];
}

/** Whether a quotation states a value of that unit, in digits or in words. */
export function states(quote: string, value: unknown, unit: string): boolean {
  const text = quote.normalize();
  if (["day", "month", "yearly"].includes(unit)) return daysIn(text).includes(String(value));
  if (unit === "names") {
    const { en = [], hi = [] } = value as Record<string, string[]>;
    return [en, hi].some((names) => names.every((name) => text.includes(name.normalize())));
  }
  const numbers = numbersIn(text);
  if (unit === "percent" && /\bhalf\b/i.test(text)) numbers.push(50);
  if (/\bquarter per cent/i.test(text)) numbers.push(0.25);
  const times: Record<string, number[]> = { years: [1, 12], months: [1, 1 / 12] };
  return (times[unit] ?? [1]).some((by) => numbers.includes(Number(value) * by));
}
