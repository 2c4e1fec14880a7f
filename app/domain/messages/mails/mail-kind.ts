type HeaderOf = (name: string) => string;

/** "automatic": sent by a program (RFC 3834), so never answered. "bounce": a delivery failure (RFC 3464). */
export type MailKind = "person" | "automatic" | "bounce";

export function kindOf(header: HeaderOf, subject: string, replyTo: string | undefined): MailKind {
  if (isBounce(header, subject)) return "bounce";
  if (isReply(header, subject)) return "automatic";
  if (replyTo === undefined) return isBulk(header) || isByProgram(header) ? "automatic" : "person";
  // Google Groups and lead portals forward what a person wrote, with the headers of a newsletter.
  const passesOn =
    header("x-original-from") !== "" || (header("list-id") === "" && ofPeople.test(replyTo.slice(-100)));
  return isBulk(header) && !passesOn ? "automatic" : "person";
}

/** Providers of personal mailboxes, which newsletters do not use. */
const ofPeople =
  /@(?:gmail|googlemail|yahoo|ymail|rocketmail|rediffmail|hotmail|outlook|live|msn|icloud|proton|protonmail|aol)\.[a-z.]{2,6}$/i;

const returns =
  /undeliver|undelivered|delivery (?:status|failure|failed|has failed|incomplete|delayed|report)|(?:failure|failed) (?:notice|delivery)|returned (?:mail|to sender)|returning message|mail (?:delivery|system error)|could ?n[o']t be delivered|non.?delivery|unzustellbar|warning: (?:could not send|message)|message delayed/i;

function isBounce(header: HeaderOf, subject: string): boolean {
  const type = header("content-type");
  if (/^\s{0,9}multipart\/report\b/i.test(type) && /delivery-status/i.test(type)) return true;
  if (header("x-failed-recipients") !== "") return true;
  const byServer = fromServer.test(addressIn(header("from"))) || isEmptyPath(header("return-path"));
  return byServer && returns.test(subject.slice(0, 300));
}

const fromServer =
  /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon)\b[^@]{0,60}@|^(?:mailer-daemon|postmaster)$/i;
const isEmptyPath = (path: string) => /^\s{0,9}<>\s{0,9}$/.test(path);

/** Headers that only automatic responders write, whatever their value. */
const ofReplies = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-autoreply-from",
  "x-mail-autoreply",
  "x-vacation",
];

const away =
  /^(?:automatic (?:reply|response)|auto[- ]?(?:reply|response)|out of (?:the )?office(?: (?:reply|autoreply))?|स्वचालित (?:उत्तर|जवाब|प्रतिक्रिया))\s{0,3}:/i;

function isReply(header: HeaderOf, subject: string): boolean {
  if (/^\s{0,9}auto-(?:replied|notified)/i.test(header("auto-submitted"))) return true;
  if (/^\s{0,9}auto_reply\b/i.test(header("precedence"))) return true;
  if (ofReplies.some((name) => header(name) !== "")) return true;
  if (/\bautoresponder\b/i.test(header("x-post-messageclass")) || away.test(subject.slice(0, 100)))
    return true;
  if (isEmptyPath(header("return-path"))) return true;
  return /^\s{0,9}multipart\/report\b/i.test(header("content-type"));
}

function isBulk(header: HeaderOf): boolean {
  if (/^\s{0,9}(?:bulk|junk|list)\b/i.test(header("precedence"))) return true;
  return header("list-id") !== "" || header("list-unsubscribe") !== "";
}

/** Programs such as website forms, which may pass on what a person wrote. */
function isByProgram(header: HeaderOf): boolean {
  const submitted = header("auto-submitted").trim();
  if (submitted && !/^no\b/i.test(submitted)) return true;
  // Bulk senders add it to newsletters and form mails alike.
  if (header("feedback-id") !== "") return true;
  const from = addressIn(header("from"));
  return fromServer.test(from) || takesNoAnswers(from);
}

/** "noreply" addresses and the like. */
export function takesNoAnswers(address: string): boolean {
  if (/^(?:mailer-daemon|postmaster|bounces?)(?:[+._-][^@]{0,100})?@/i.test(address)) return true;
  return /(?:^|[+._-])(?:no[._-]?reply|do[._-]?not[._-]?reply)(?:[+._-][^@]{0,100})?@/i.test(
    address.slice(0, 320),
  );
}

function addressIn(from: string): string {
  const [, last = from] = /<([^<>]{0,300})>[^<>]{0,20}$/.exec(from.slice(-700)) ?? [];
  return last.trim();
}

/** As our mail server found (RFC 8601). Reads only the topmost header: lower ones may come from the sender. */
export function isForged(header: HeaderOf): boolean {
  const results = header("authentication-results");
  if (/\bdmarc\s*=\s*fail\b/i.test(results)) return true;
  return (
    !/\bdmarc\s*=\s*pass\b/i.test(results) &&
    /\bspf\s*=\s*fail\b/i.test(results) &&
    !/\bdkim\s*=\s*pass\b/i.test(results)
  );
}
