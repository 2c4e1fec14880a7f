type Folded = { text: string; quoted: string };

/** Lines above a quote, such as "On … wrote:", of mail programs common in India. */
const wrote =
  /(?:\bwrote|\bschrieb|\ba écrit|\bescribió|\bha scritto|\bescreveu|\bschreef|ने (?:यह )?लिखा(?: है)?|লিখেছেন)(?:[^:\n]{0,80})?\s?:\s*$/i;
/** Requires an address or a time, so that "On 12 November I wrote … as follows:" does not match. */
const byProgram =
  /@|\b\d{1,2}[:.]\d\d\b.{0,120}\b(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef)|\d{1,2}[:.]\d\d.{0,160}लिखा/i;

const fromLine = /^[>\s*]{0,6}(?:From|Von|De|प्रेषक|द्वारा)\s?\*?\s?:\s?\*?.{1,400}$/i;
const furtherLine =
  /^[>\s*]{0,6}(?:Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|Enviado|Envoyé|À|Objet|भेजा गया|दिनांक|प्रति|सेवा में|विषय)\s?\*?\s?:/i;
const separator =
  /^[ \t]{0,8}-{2,}\s{0,3}(?:Original Message|Forwarded message|मूल संदेश|Original-Nachricht|Message d'origine)\s{0,3}-{2,}[ \t]*$/i;
/** Zoho. */
const between = /^[ \t]{0,8}-{2,6}\s{0,3}(?:On\s.{4,300}\bwrote|.{4,300}लिखा)\s{0,3}-{2,6}\s*$/i;
/** Yahoo on phones, where the quote continues on the same line. */
const onOneLine = /^\s{0,8}On\s.{4,300}<[^<>@\s]{1,100}@[^<>\s]{1,250}>\s{0,3}wrote:\s/;
const begins = /^begin forwarded message:$/i;
const rule = /^\s{0,8}[_-]{8,}\s*$/;

/** Keeps the text whole if somebody wrote between or below the quoted lines, or if almost nothing would remain. */
export function foldQuoted(text: string): Folded {
  const whole = text.replace(/\r\n?/g, "\n").trim();
  const lines = whole.split("\n").map((line) => (line.length > 1000 ? line.slice(0, 1000) : line));
  const starts = [lines.findIndex((_, at) => at > 0 && beginsQuote(lines, at)), startOfLastQuote(lines)];
  const found = starts.filter((at) => at > 0);
  if (found.length === 0) return { text: whole, quoted: "" };
  const at = Math.min(...found);
  const all = whole.split("\n");
  const kept = all.slice(0, at).join("\n").trim();
  if (
    kept === "" ||
    separator.test(kept) ||
    begins.test(kept) ||
    saysLittle(kept) ||
    answersBetween(lines.slice(at))
  )
    return { text: whole, quoted: "" };
  return { text: kept, quoted: all.slice(at).join("\n").trim() };
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const [line = "", next = "", third = ""] = lines.slice(at, at + 3);
  if ([separator, between, onOneLine].some((words) => words.test(line))) return true;
  if (between.test(`${line} ${next}`)) return true;
  if (rule.test(line)) return fromLine.test(next.trim() === "" ? third : next);
  if (fromLine.test(line))
    return furtherLine.test(next.trim() === "" ? third : next) && isHeaders(lines.slice(at, at + 6));
  for (const [above, below] of [
    [line, at + 1],
    [`${line} ${next}`, at + 2],
  ] as const)
    if (wrote.test(above.slice(-600)) && line.trim() !== "")
      if (byProgram.test(above.slice(-600)) || firstFilled(lines, below).startsWith(">")) return true;
  return false;
}

/** Requires an address or a date, so that "From: Patna, To: Delhi, Date: Monday" does not match. */
const isHeaders = (lines: readonly string[]) =>
  /@|\d[:.]\d\d|^[>\s*]{0,6}(?:Sent|Gesendet|Enviado|Envoyé|भेजा गया)\s?\*?\s?:/im.test(lines.join("\n"));

const firstFilled = (lines: readonly string[], from: number): string =>
  lines
    .slice(from, from + 5)
    .find((line) => line.trim() !== "")
    ?.trimStart() ?? "";

/** First of the trailing ">" lines; -1 when there are none. */
function startOfLastQuote(lines: readonly string[]): number {
  let first = lines.length;
  while (first > 0 && /^\s*(?:>|$)/.test(lines[first - 1] ?? "")) first--;
  return lines.slice(first).some((line) => line.trimStart().startsWith(">")) ? first : -1;
}

function saysLittle(kept: string): boolean {
  const oneLine = !kept.includes("\n");
  const greets =
    /^(?:dear|respected|hi|hello|hey|namaste|sir|madam|good (?:morning|evening|afternoon)|नमस्ते|नमस्कार|प्रिय|महोदय|महोदया|आदरणीय|श्रीमान)(?![^\s,!.।])[^.!?।]{0,40}[,!.।-]?$/i;
  if (oneLine && kept.length <= 60 && (greets.test(kept) || kept.endsWith(","))) return true;
  return (
    kept.length <= 300 &&
    /\b(?:below|inline|in-line|interleaved|in (?:blue|red|green|bold))\b|नीचे/i.test(kept)
  );
}

function answersBetween(quoted: readonly string[]): boolean {
  const first = quoted.findIndex((line) => line.trimStart().startsWith(">"));
  if (first === -1) return false;
  return quoted.slice(first).some((line) => line.trim() !== "" && !line.trimStart().startsWith(">"));
}
