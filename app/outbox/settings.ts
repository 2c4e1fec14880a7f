import type { EnquiryKind } from "../db/schema.ts";

/** Where things go: read from the environment, or set by the owner. Without an address nothing leaves. */
export type OutboxSettings = {
  /** Address of the form service that gets each kind of enquiry. */
  forms: Record<EnquiryKind, string | undefined>;
  mail: { url: string; from: string; to: string } | undefined;
  /** "host:port" entries that may be plain http, private, or without TLS. */
  allow: string[];
};
