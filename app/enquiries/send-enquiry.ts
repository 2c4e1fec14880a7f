import type { FormState } from "./form-state.ts";
import type { Typed } from "./schema.ts";

type Answer = { ok: boolean; message: string; reference?: string; errors?: Record<string, string> };

/** A slow line gets this long to bring an answer, in milliseconds. */
const patience = 30_000;

/** Posts one filled form and tells where the form stands then; never throws. */
export async function sendEnquiry(
  address: string,
  fields: FormData,
  typed: Typed,
  sentences: { failure: string; network: string },
): Promise<FormState> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(fields)),
      signal: AbortSignal.timeout(patience),
    });
    const told = response.ok || response.status === 422 || response.status === 429 || response.status === 413;
    if (!told) return { status: "failed", typed, message: sentences.failure };
    const answer: Answer = await response.json();
    if (answer.ok) return { status: "sent", message: answer.message, reference: answer.reference ?? "" };
    if (answer.errors) return { status: "refused", typed, errors: answer.errors, message: answer.message };
    return { status: "failed", typed, message: answer.message };
  } catch {
    return { status: "failed", typed, message: sentences.network };
  }
}
