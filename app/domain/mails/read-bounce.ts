/** What a mail server says of a mail that it could not deliver (RFC 3464). */
export type Bounce = {
  /** Our Message-ID of the mail that came back, when the report has it. */
  original: string | undefined;
  /** Final: "failed". With "delayed" the server goes on trying. */
  action: "failed" | "delayed" | "other";
  /** To whom it could not be delivered. */
  recipient: string;
  /** The enhanced code (RFC 3463), such as "5.1.1". */
  status: string;
  /** What the other server said, in one line. */
  diagnostic: string;
};

/** Reads the two machine parts of a report: its fields, and the mail that came back or its headers. */
export function readBounce(report: string, returned: string): Bounce {
  const field = fieldsOf(report);
  const action = field("action").toLowerCase();
  return {
    original: /^message-id:\s*(<[^<>\s]+>)/im.exec(unfolded(returned))?.[1],
    action: action === "failed" || action === "delayed" ? action : "other",
    recipient: afterType(field("original-recipient") || field("final-recipient")).slice(0, 200),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(field("status"))?.[0] ?? "",
    diagnostic: afterType(field("diagnostic-code")).slice(0, 300),
  };
}

/** The first recipient that failed counts, else the first. */
function fieldsOf(report: string) {
  const groups = unfolded(report).split(/\n\s*\n/);
  const failed = groups.find((group) => /^action:\s*failed/im.test(group));
  const chosen = failed ?? groups.find((group) => /^action:/im.test(group)) ?? report;
  return (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(chosen)?.[1]?.trim() ?? "";
}

function unfolded(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
}

/** "rfc822;asha@example.com" without its type. */
function afterType(value: string): string {
  return value
    .replace(/^[\w-]+\s*;\s*/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Why a mail was not delivered, as a key of the messages: by the code, and where that says nothing, by the words. */
type BounceReason =
  | "noSuchAddress"
  | "mailboxFull"
  | "tooLarge"
  | "refused"
  | "noServer"
  | "delayed"
  | "other";

export function reasonOf({ action, status, diagnostic }: Bounce): BounceReason {
  if (action === "delayed") return "delayed";
  const known = reasons.find(([codes, words]) => codes.test(status) || words.test(diagnostic));
  return known?.[2] ?? "other";
}

const reasons: readonly (readonly [codes: RegExp, words: RegExp, reason: BounceReason])[] = [
  [
    /^\d\.1\.[1236]$/,
    /user unknown|no such (user|mailbox)|does not exist|unknown recipient/i,
    "noSuchAddress",
  ],
  [/^\d\.2\.2$/, /quota|mailbox (is )?full|over limit/i, "mailboxFull"],
  [/^\d\.[23]\.[34]$/, /too (large|big)|size limit/i, "tooLarge"],
  [/^\d\.7\.\d+$/, /spam|blocked|blacklist|policy|rejected/i, "refused"],
  [/^\d\.(1\.2|4\.[1346]|1\.10)$/, /host not found|name service|no mx|unrouteable/i, "noServer"],
];
