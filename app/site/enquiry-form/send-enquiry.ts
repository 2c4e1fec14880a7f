import type { Typed } from "../../domain/enquiries/schema.ts";
import type { FormState } from "./form-state.ts";

type Answer = { ok: boolean; message: string; reference?: string; errors?: Record<string, string> };
type Ended = Extract<FormState, { status: "sent" | "refused" | "failed" }>;

/** A slow line gets this long to bring an answer, in milliseconds. */
const patience = 30_000;

/** Posts one filled form and tells where the form stands then; never throws. `noLine` when no answer came at all. */
export async function sendEnquiry(
  address: string,
  fields: Record<string, string>,
  typed: Typed,
  sentences: { failure: string; network: string },
): Promise<Ended> {
  const got = await post(address, fields).catch(() => null);
  if (!got) return { status: "failed", typed, message: sentences.network, noLine: true };
  if (!got.ok && ![422, 429, 413].includes(got.status))
    return { status: "failed", typed, message: sentences.failure };
  try {
    const answer: Answer = JSON.parse(got.text);
    if (answer.ok) return { status: "sent", message: answer.message, reference: answer.reference ?? "" };
    if (answer.errors) return { status: "refused", typed, errors: answer.errors, message: answer.message };
    return { status: "failed", typed, message: answer.message };
  } catch {
    return { status: "failed", typed, message: sentences.network };
  }
}

/** The whole answer: a line that breaks in the middle of it is no line. */
async function post(address: string, fields: Record<string, string>) {
  const response = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(patience),
  });
  return { ok: response.ok, status: response.status, text: await response.text() };
}
