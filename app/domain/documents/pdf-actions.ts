/** White space and comments, which may stand between any two words. Comments of any length would make a crafted file slow. */
export const gap = "(?:[\\s\\0]|%[^\\r\\n]{0,64}[\\r\\n])*";
const reference = `\\d+${gap}\\d+${gap}R(?!\\w)`;

/**
 * Scripts, lists of scripts that run on opening, and actions that start a program, send or fetch data, open another file or play
 * something; forms with scripts of their own (XFA); files inside the file. An /OpenAction that shows a page and a link to a web
 * page are harmless and frequent. Two or three letters alone occur in any picture, so what they need has to follow.
 */
const active = new RegExp(
  [
    "/(?:JavaScript|Launch|SubmitForm|ImportData|GoTo[RE]|Rendition|RichMedia|EmbeddedFiles?|FileAttachment)(?![\\w.+-])",
    `/JS[\\s\\0]*(?:\\([\\t\\r\\n -~]{4}|<[0-9A-Fa-f\\s]{4}|${reference})`,
    `/XFA${gap}(?:[[(<]|${reference})`,
    `/EF${gap}<<`,
  ].join("|"),
);
const address = new RegExp(
  `/URI${gap}(\\((?:\\\\[\\s\\S]|[^\\\\()])*|<[^<>]*>)|\\([\\s\\0]*(javascript)${gap}:`,
  "gi",
);

/** Whether objects of a PDF, with `plainNames`, do something besides showing pages. */
export function isActive(text: string): boolean {
  if (active.test(text)) return true;
  for (const [, target, script] of text.matchAll(address))
    if (script || /^(?:java|vb)script:|^data:|^file:/i.test(plainString(target ?? ""))) return true;
  return false;
}

/** What a string says, whichever way it is written, without the characters that readers of addresses leave out. */
function plainString(written: string): string {
  const said = written.startsWith("<")
    ? Buffer.from(written.replace(/[^0-9a-f]/gi, ""), "hex").toString("latin1")
    : written
        .slice(1)
        .replace(/\\([0-7]{1,3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))
        .replace(/\\(?:\r\n|[\s\S])/g, (escaped) => (/\\[\r\n]/.test(escaped) ? "" : escaped.slice(1)));
  return said.replace(/[^!-~]/g, "");
}
