/** An answer without what it quotes, and that. */
export type Folded = { text: string; quoted: string };

/**
 * Where mail programs begin to quote: "On … wrote:" over one or two lines, also in Hindi, and Outlook's block of headers. A
 * line before a name or a date can be anything, so each pattern also asks for the words that follow.
 */
const beginnings = [
  /^[ \t]*(?:On|Am|Le|El)\b[^\n]{4,200}(?:\n[^\n]{0,200})?\b(?:wrote|schrieb|écrit|escribió)[^\n:]{0,80}:[ \t]*$/m,
  /^[^\n]{4,200}(?:\n[^\n]{0,200})?ने (?:यह )?लिखा[^\n:]{0,20}:?[ \t]*$/m,
  /^[ \t]*-{2,}[ \t]*(?:Original Message|Forwarded message|मूल संदेश)[ \t]*-{2,}[ \t]*$/im,
  /^[ \t]*_{10,}[ \t]*\n+[ \t]*\*?From:/m,
  /^[ \t]*\*?From:\*?[^\n]+\n[ \t]*\*?(?:Sent|Date):\*?[^\n]+\n(?:[^\n]+\n)?[ \t]*\*?(?:To|Subject):/m,
];

/** Splits a mail's text. An answer that is written between the quoted lines is left as it is. */
export function foldQuoted(text: string): Folded {
  const whole = text.replace(/\r\n?/g, "\n").trim();
  const starts = [...beginnings.map((beginning) => whole.search(beginning)), startOfLastQuote(whole)];
  const found = starts.filter((at) => at > 0);
  const at = Math.min(...found);
  if (found.length === 0 || whole.slice(0, at).trim() === "") return { text: whole, quoted: "" };
  const quoted = whole.slice(at).trim();
  if (answersBetween(quoted)) return { text: whole, quoted: "" };
  return { text: whole.slice(0, at).trim(), quoted };
}

/** Where the lines with ">" begin that end the text; -1 when it does not end with them. */
function startOfLastQuote(text: string): number {
  const lines = text.split("\n");
  let first = lines.length;
  while (first > 0 && /^\s*(>|$)/.test(lines[first - 1] ?? "")) first--;
  const quotes = lines.slice(first).some((line) => line.trimStart().startsWith(">"));
  return quotes ? lines.slice(0, first).join("\n").length : -1;
}

/** Below "wrote:" every line begins with ">", unless somebody wrote between them. */
function answersBetween(quoted: string): boolean {
  const [, ...lines] = quoted.split("\n");
  if (!lines.some((line) => line.startsWith(">"))) return false;
  const first = lines.findIndex((line) => line.startsWith(">"));
  return lines.slice(first).some((line) => line.trim() !== "" && !line.startsWith(">"));
}

/** Where the quoted part of an HTML mail begins, by the marks of Gmail, Apple Mail, Thunderbird and Outlook. */
const htmlBeginning =
  /<(?:div|blockquote|hr|table)\b[^<>]*(?:class="?[^"<>]*\bgmail_quote|type="?cite|id="?(?:divRplyFwdMsg|appendonsend|stopSpelling|mail-editor-reference))/i;

/** The HTML above what it quotes; the rest is in the quoted text. */
export function withoutQuotedHtml(html: string): string {
  const at = html.search(htmlBeginning);
  return at > 0 && html.slice(0, at).replace(/<[^>]*>|&nbsp;|\s/g, "") !== "" ? html.slice(0, at) : html;
}
