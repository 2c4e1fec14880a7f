type MessageParts = {
  kind: string;
  text: string;
  subject?: string | null;
  files?: readonly { name: string }[];
};

const maxPreviewLength = 120;

/** A text is empty once it was deleted on the phone. */
const nameless = (kind: string) => (kind === "text" ? "…" : `[${kind}]`);

/** One line for lists. Never empty for a message with content. */
export function beginningOf({ kind, text, subject, files = [] }: MessageParts): string {
  const content = [subject, text].filter(Boolean).join(": ") || files[0]?.name || nameless(kind);
  const line = content.toWellFormed().replace(/\s+/g, " ").trim();
  // The cut may have left half a surrogate pair.
  return line.length <= maxPreviewLength
    ? line
    : `${line.slice(0, maxPreviewLength - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
