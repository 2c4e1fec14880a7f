/** Authentication-Results (RFC 8601). `server` is empty if it names none, as with Microsoft. */
export type SenderCheck = { server: string; results: string };

const maxChecks = 10;
const maxCheckLength = 4000;

/** Topmost first: each server adds its own at the top. */
export function checksIn(headers: readonly { key: string; value: string }[]): SenderCheck[] {
  return headers
    .filter(({ key }) => key === "authentication-results")
    .slice(0, maxChecks)
    .map(({ value }) => checkIn(value.slice(0, maxCheckLength)));
}

function checkIn(value: string): SenderCheck {
  const [first = ""] = value.split(";", 1);
  const named = !first.includes("=");
  const results = withoutComments(named ? value.slice(first.length + 1) : value);
  return {
    server: named ? (first.trim().split(/\s/)[0] ?? "").toLowerCase() : "",
    results: results.toLowerCase(),
  };
}

/** The sender may choose comments (also nested) and quoted text. If one is not closed, nothing is trusted. */
function withoutComments(value: string): string {
  let left = "";
  let depth = 0;
  let quoted = false;
  for (const letter of value.replace(/\\./gs, " ")) {
    if (letter === '"' && depth === 0) quoted = !quoted;
    else if (letter === "(" && !quoted) depth++;
    if (depth === 0 && !quoted) left += letter === '"' ? " " : letter;
    if (letter === ")" && !quoted && --depth < 0) return "";
  }
  return depth === 0 && !quoted ? left : "";
}

/** By mailbox host: providers that always add their check at the top. */
const checkersOfProviders: readonly (readonly [hosts: readonly string[], checkers: readonly string[]])[] = [
  [["gmail.com", "googlemail.com", "google.com"], ["mx.google.com"]],
  [["outlook.com", "office365.com", "office.com", "hotmail.com", "live.com"], [""]],
  [
    ["zoho.com", "zoho.in", "zoho.eu", "zohomail.com", "zohomail.in"],
    ["zohomail.com", "zohomail.in", "zohomail.eu"],
  ],
  [["yahoo.com", "yahoo.co.in", "rocketmail.com"], ["yahoo.com"]],
];

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

export function checkersOf(named: string, host: string): readonly string[] {
  if (named.trim() !== "") return [named.trim().toLowerCase()];
  const known = checkersOfProviders.find(([hosts]) => hosts.some((one) => isWithin(host.toLowerCase(), one)));
  return known?.[1] ?? [];
}

/** DMARC, or SPF or DKIM for the sender's domain, in the topmost check of a trusted server. Lower headers may be forged. */
export function isProven(
  checks: readonly SenderCheck[],
  checkers: readonly string[],
  address: string,
): boolean {
  const counts = ({ server }: SenderCheck) =>
    checkers.some((checker) => (checker === "" ? server === "" : isWithin(server, checker)));
  const check = checks.find(counts);
  if (!check) return false;
  const verdict = check.results.split(";").map((one) => one.trim());
  if (verdict.some((one) => /^dmarc\s?=\s?fail\b/.test(one))) return false;
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return verdict.some((one) => proves(one, domain));
}

function proves(result: string, domain: string): boolean {
  if (/^dmarc\s?=\s?pass\b/.test(result)) {
    const from = /\bheader\.from\s?=\s?([^\s;()]{1,255})/.exec(result)?.[1];
    return from === undefined || from.slice(from.lastIndexOf("@") + 1) === domain;
  }
  const aligned = /^dkim\s?=\s?pass\b.*?\bheader\.(?:d|i)\s?=\s?([^\s;]{1,255})/.exec(result)?.[1];
  const sent = /^spf\s?=\s?pass\b.*?\bsmtp\.(?:mailfrom|mail)\s?=\s?<?([^\s;>]{1,255})/.exec(result)?.[1];
  return [aligned, sent].some((of) => of && isAligned(of.slice(of.lastIndexOf("@") + 1), domain));
}

/** Relaxed alignment (RFC 7489): the same domain, or a subdomain. */
function isAligned(checked: string, domain: string): boolean {
  if (!checked.includes(".") || !domain.includes(".")) return false;
  return isWithin(checked, domain) || isWithin(domain, checked);
}
