import type { FieldName, Typed } from "../../domain/enquiries/schema.ts";

/** The sentence at each refused field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A form's state: on the server after a post, in the browser while it is filled in. */
export type FormState =
  | { status: "open"; typed: Typed }
  | { status: "sending"; typed: Typed }
  | { status: "refused"; typed: Typed; errors: FieldErrors; message: string }
  /** `offline` when there was no response: it may be retried unchanged. */
  | { status: "failed"; typed: Typed; message: string; offline?: true }
  /** Stored on this device until the connection returns. */
  | { status: "unsent"; typed: Typed; message: string }
  | { status: "sent"; message: string; reference: string };

export const openForm: FormState = { status: "open", typed: {} };
