/** A delivery failure, from a standard report (RFC 3464) or the server's free text. */
export type Bounce = {
  originals: string[];
  /** "failed" is final; with "delayed" the server keeps trying. */
  action: "failed" | "delayed" | "other";
  recipient: string;
  /** Enhanced status code (RFC 3463), such as "5.1.1". */
  status: string;
  diagnostic: string;
};

/** `machine` is empty if the server only wrote free text. */
type Report = {
  header: (name: string) => string;
  subject: string;
  text: string;
  machine: string;
  returned: string;
};

/** In characters; what matters comes before the copy of the mail. */
const maxReportLength = 100_000;

export function readBounce({ header, subject, text, machine, returned }: Report): Bounce {
  const field = fieldsOf(machine.slice(0, maxReportLength));
  const excerpt = text.slice(0, maxReportLength);
  const parsed = parseReport(excerpt);
  const action = field("action").toLowerCase();
  const other = action ? "other" : actionIn(`${subject}\n${excerpt}`);
  return {
    originals: [
      ...messageIds(returned.slice(0, maxReportLength)),
      ...messageIds(excerpt),
      ...idsIn(header("in-reply-to")),
      ...idsIn(header("references")).reverse(),
    ],
    action: action === "failed" || action === "delayed" ? action : other,
    recipient: (
      afterType(field("original-recipient") || field("final-recipient")) ||
      header("x-failed-recipients").split(",")[0]?.trim() ||
      parsed.recipient
    ).slice(0, 200),
    status:
      statusIn(field("status")) ||
      statusIn(field("diagnostic-code")) ||
      statusIn(parsed.diagnostic || excerpt),
    diagnostic: (afterType(field("diagnostic-code")) || parsed.diagnostic).slice(0, 300),
  };
}

function fieldsOf(report: string) {
  const groups = unfolded(report).split(/\n\s*\n/);
  const failed = groups.find((group) => /^action:\s*failed/im.test(group));
  const chosen = failed ?? groups.find((group) => /^action:/im.test(group)) ?? report;
  const lines = chosen.split("\n");
  return (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
    return line?.slice(name.length + 1).trim() ?? "";
  };
}

function unfolded(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
}

/** "rfc822;asha@example.com" → "asha@example.com". */
function afterType(value: string): string {
  const at = value.indexOf(";");
  const rest = at !== -1 && /^[\w-]{1,40}\s{0,5}$/.test(value.slice(0, at)) ? value.slice(at + 1) : value;
  return rest.split(/\s+/).join(" ").trim();
}

function statusIn(text: string): string {
  return /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? "";
}

function idsIn(header: string): string[] {
  return [...header.matchAll(/<[^<>\s]{3,250}>/g)].map(([id]) => id);
}

function messageIds(text: string): string[] {
  const lines = unfolded(text).split("\n");
  return lines.flatMap((line) =>
    /^[>\s|]{0,10}(?:original )?message-id\s{0,3}:/i.test(line) ? idsIn(line) : [],
  );
}

const delays =
  /delayed|temporar(?:y|ily) (?:problem|failure)|still (?:trying|being retried)|(?:will|to) (?:continue to |keep )(?:try|retry)|keep trying|not (?:yet )?been delivered (?:yet|to)|you do not need to (?:resend|do anything)|warning: (?:message|could not send)/i;
const failures =
  /permanent|given up|giving up|undeliverable|failed permanently|delivery (?:has )?failed|returned to sender|no further (?:attempts|retries)/i;

function actionIn(text: string): Bounce["action"] {
  return delays.test(text) && !failures.test(text) ? "delayed" : "failed";
}

function parseReport(text: string): { recipient: string; diagnostic: string } {
  const lines = untilCopy(text)
    .split("\n")
    .map((line) => line.trim());
  const at = lines.findIndex((line) => recipientIn(line) !== "");
  const recipient = at === -1 ? "" : recipientIn(lines[at] ?? "");
  const after =
    at === -1
      ? lines
      : lines
          .slice(at)
          .map((line, n) => (n === 0 ? line.slice(line.indexOf(recipient) + recipient.length) : line));
  const reason =
    after.find((line) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line)) ??
    after.find((line) => reasons.some(([, words]) => words.test(line))) ??
    after.slice(1).find((line) => line !== "") ??
    "";
  return {
    recipient,
    diagnostic: reason
      .replace(/^[>:)\s-]{1,20}/, "")
      .split(/\s+/)
      .join(" ")
      .slice(0, 300),
  };
}

/** The copy of our mail contains other addresses and words. */
function untilCopy(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const at = lines.findIndex((line) =>
    /below this line is a copy|copy of (?:your|the) (?:message|mail)|original message (?:follows|headers)|^-{3,}.{0,60}(?:original|returned|copy|unsent|body of)/i.test(
      line.slice(0, 200),
    ),
  );
  return lines.slice(0, at === -1 ? 400 : at).join("\n");
}

/** Matches "<gone@example.com>:" or "  gone@example.com". */
function recipientIn(line: string): string {
  if (line.length > 300 || /^(?:from|reply-to|return-path|sender|message-id)\s{0,3}:/i.test(line)) return "";
  const address = /[^\s<>"'(),;:[\]]{1,64}@[a-z0-9-][a-z0-9.-]{1,250}/i.exec(line);
  if (!address) return "";
  return address.index <= 24 ? address[0].replace(/\.$/, "").toLowerCase() : "";
}

/** A message key, by status code, or by the text if the code is too general. */
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
    /^\d\.1\.[1236]$|^\d\.5\.1$/,
    /user (?:is )?unknown|unknown (?:user|recipient)|no such (?:user|mailbox|recipient|person|address)|does(?:n't| not) (?:exist|have an? .{1,40}account)|(?:address|recipient|mailbox|account)(?: was| is)? (?:not found|unavailable|disabled|invalid)|wasn't found|not a valid (?:recipient|user|mailbox|address)|recipient ?not ?found|recipnotfound|recipient \S{1,250} not found|invalid recipient|no mailbox (?:here )?by that name/i,
    "noSuchAddress",
  ],
  [/^\d\.2\.2$/, /quota|mailbox (?:is )?full|over limit|(?:out of|insufficient) storage/i, "mailboxFull"],
  [/^\d\.[23]\.[34]$/, /too (?:large|big)|size limit|exceeds? (?:the )?(?:maximum|fixed)/i, "tooLarge"],
  [/^\d\.7\.\d+$/, /spam|blocked|blacklist|block ?list|policy|rejected|denied|not authenticated/i, "refused"],
  [
    /^\d\.(?:1\.2|4\.[1346]|1\.10)$/,
    /host (?:unknown|not found)|couldn't find any host|domain (?:not found|does not exist|couldn't be found)|name service|no mx|unrouteable|connection timed out|retry timeout/i,
    "noServer",
  ],
];
