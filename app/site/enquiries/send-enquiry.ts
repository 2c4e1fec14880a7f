import type { Offered } from "../../domain/cases/appointments/offered.server.ts";
import type { FormKind, Typed } from "../../domain/cases/enquiries/schema.ts";
import { type Booked, type FormState, wishIn } from "./form-state.ts";

type Reply = { ok: boolean; message: string; reference?: string; booked?: Booked } & {
  errors?: Record<string, string>;
  slots?: Offered;
};
type Ended = Extract<FormState, { status: "sent" | "refused" | "failed" }>;

/** Milliseconds. */
const timeout = 30_000;
/** Statuses whose response tells the visitor what to do. */
const explained = [413, 422, 429, 503];

/**
 * Never throws; `offline` when there was no response. The specification asks to log exceptions of the consultation form
 * alone.
 */
export async function sendEnquiry(
  kind: FormKind,
  address: string,
  fields: Record<string, string>,
  typed: Typed,
  sentences: { failure: string; network: string },
): Promise<Ended> {
  const log = (error: unknown) => {
    if (kind === "consultation") console.error(error);
  };
  const got = await post(address, fields).catch(log);
  if (!got) return { status: "failed", typed, message: sentences.network, offline: true };
  if (!got.ok && !explained.includes(got.status))
    return { status: "failed", typed, message: sentences.failure };
  try {
    const answer: Reply = JSON.parse(got.text);
    const { message, errors, slots, booked, reference = "" } = answer;
    if (answer.ok) return { status: "sent", message, reference, booked, ...wishIn(typed) };
    if (errors) return { status: "refused", typed, errors, message, ...(slots && { slots }) };
    return { status: "failed", typed, message: answer.message };
  } catch (error) {
    log(error);
    return { status: "failed", typed, message: got.status === 503 ? sentences.failure : sentences.network };
  }
}

/** Reads the whole body: a connection that breaks halfway counts as offline. */
async function post(address: string, fields: Record<string, string>) {
  const response = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(timeout),
  });
  return { ok: response.ok, status: response.status, text: await response.text() };
}
