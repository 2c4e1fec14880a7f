export const reasons = [
  "token",
  "permission",
  "rate",
  "spam",
  "pair",
  "temporary",
  "parameter",
  "self",
  "undeliverable",
  "notOnTestList",
  "windowClosed",
  "marketingCap",
  "stopped",
  "experiment",
  "locked",
  "policyBlock",
  "payment",
  "notRegistered",
  "parameterCount",
  "noTemplate",
  "tooLong",
  "policy",
  "format",
  "paused",
  "disabled",
  "unsupported",
  "mediaDown",
  "mediaUp",
  "syncTwice",
  "syncLate",
  "historyRefused",
  "noConnection",
  "unknown",
  "other",
] as const;

export type Reason = (typeof reasons)[number];

/** "pauses": nothing is sent until the owner has fixed something. */
type Consequence = "retry" | "failed" | "pauses";

type Verdict = { reason: Reason; consequence: Consequence };

const verdict = (reason: Reason, consequence: Consequence): Verdict => ({ reason, consequence });

const known = new Map<number, Verdict>([
  [0, verdict("token", "pauses")],
  [190, verdict("token", "pauses")],
  [3, verdict("permission", "pauses")],
  [10, verdict("permission", "pauses")],
  [131005, verdict("permission", "pauses")],
  [4, verdict("rate", "retry")],
  [80007, verdict("rate", "retry")],
  [130429, verdict("rate", "retry")],
  [131048, verdict("spam", "retry")],
  [131056, verdict("pair", "retry")],
  [1, verdict("temporary", "retry")],
  [2, verdict("temporary", "retry")],
  [131000, verdict("temporary", "retry")],
  [131016, verdict("temporary", "retry")],
  [100, verdict("parameter", "failed")],
  [131008, verdict("parameter", "failed")],
  [131009, verdict("parameter", "failed")],
  [131021, verdict("self", "failed")],
  [131026, verdict("undeliverable", "failed")],
  [131030, verdict("notOnTestList", "failed")],
  [131047, verdict("windowClosed", "failed")],
  [131049, verdict("marketingCap", "failed")],
  [131050, verdict("stopped", "failed")],
  [130472, verdict("experiment", "failed")],
  [131031, verdict("locked", "pauses")],
  [368, verdict("policyBlock", "pauses")],
  [131042, verdict("payment", "pauses")],
  [131045, verdict("notRegistered", "pauses")],
  [133010, verdict("notRegistered", "pauses")],
  [132000, verdict("parameterCount", "failed")],
  [132001, verdict("noTemplate", "failed")],
  [132005, verdict("tooLong", "failed")],
  [132007, verdict("policy", "failed")],
  [132012, verdict("format", "failed")],
  [132015, verdict("paused", "failed")],
  [132016, verdict("disabled", "failed")],
  [131051, verdict("unsupported", "failed")],
  [131052, verdict("mediaDown", "retry")],
  [131053, verdict("mediaUp", "retry")],
  [2593107, verdict("syncTwice", "failed")],
  [2593108, verdict("syncLate", "failed")],
  [2593109, verdict("historyRefused", "failed")],
]);

export const knownCodes = [...known.keys()];

export const templateReasons: readonly Reason[] = [
  ...(["parameterCount", "noTemplate", "tooLong", "policy", "format", "paused", "disabled"] as const),
];

/** `status`: HTTP, null for a code in an event. Unknown codes are temporary with a server error. Texts of errors change, so ignore them. */
export function verdictOfCode(code: number | null, status: number | null): Verdict {
  const found = code === null ? undefined : known.get(code);
  if (found) return found;
  if (code !== null && code >= 200 && code <= 299) return verdict("permission", "pauses");
  if (status === 401) return verdict("token", "pauses");
  if (status === 429) return verdict("rate", "retry");
  return status !== null && status >= 500 ? verdict("temporary", "retry") : verdict("other", "failed");
}
