import type { FieldName, Typed } from "../../domain/enquiries/schema.ts";

/** The sentence at each refused field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Where one form stands: on the server after a post, in the browser while somebody fills it in. */
export type FormState =
  | { status: "open"; typed: Typed }
  | { status: "sending"; typed: Typed }
  | { status: "refused"; typed: Typed; errors: FieldErrors; message: string }
  /** `noLine` when nothing was answered: it may be tried again as it is. */
  | { status: "failed"; typed: Typed; message: string; noLine?: true }
  /** Kept on this device until there is a line. */
  | { status: "kept"; typed: Typed; message: string }
  | { status: "sent"; message: string; reference: string };

export const openForm: FormState = { status: "open", typed: {} };
