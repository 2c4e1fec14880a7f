/** The forms whose content can be sent on to a form service: the visitors' three and the two schemes'. */
export const formTargets = ["appointment", "contact", "consultation", "pmegp", "pmfme"] as const;
export type FormTarget = (typeof formTargets)[number];

/** Where things go: read from the environment, or set by the owner. Without an address nothing leaves. */
export type OutboxSettings = {
  /** Address of the form service that gets what was sent by each form. */
  forms: { [target in FormTarget]?: string | undefined };
  mail: { url: string; from: string; to: string } | undefined;
  /** "host:port" entries that may be plain http, private, or without TLS. */
  allow: string[];
};
