import type { Shape } from "./shapes/shapes.ts";

/** The forms whose content can be sent on to a form service: the visitors' three and the two schemes'. */
export const formTargets = ["appointment", "contact", "consultation", "pmegp", "pmfme"] as const;
export type FormTarget = (typeof formTargets)[number];

/** A form service: where it is, how it wants to be spoken to, and what it knows us by. */
export type FormService = { url: string; shape: Shape | "auto"; secret?: string | undefined };

/** What the visitor is told by e-mail, beside the reference: how the firm can be reached, and when. */
export type Acknowledgement = {
  brand: string;
  replyTo: string;
  phone: string;
  /** In words, by language: "Monday to Friday, 09:00 AM to 07:00 PM IST". */
  hours: { en: string; hi: string };
  /** Keys the hashes by which one address gets one mail an hour. */
  secret: string;
};

/** Where things go: read from the environment, or set by the owner. Without an address nothing leaves. */
export type OutboxSettings = {
  /** The service that gets what was sent by each form; an address alone finds out its shape by itself. */
  forms: { [target in FormTarget]?: string | FormService | undefined };
  mail: { url: string; from: string; to: string } | undefined;
  /** Absent while visitors get no acknowledgement. */
  acknowledgement?: Acknowledgement | undefined;
  /** "host:port" entries that may be plain http, private, or without TLS. */
  allow: string[];
};
