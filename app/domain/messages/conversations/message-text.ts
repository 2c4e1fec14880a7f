type Said = {
  kind: string;
  text: string;
  subject?: string | null;
  files?: readonly { name: string }[];
};

const longest = 120;

/** How a message begins, in one line: what lists show of it. Never empty for a message that says anything. */
export function beginningOf({ kind, text, subject, files = [] }: Said): string {
  const said = [subject, text].filter(Boolean).join(": ") || files[0]?.name || `[${kind}]`;
  const line = said.toWellFormed().replace(/\s+/g, " ").trim();
  // Removes half a surrogate pair at the cut.
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
