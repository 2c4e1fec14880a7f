import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { RouterContextProvider } from "react-router";
import { arrivalContext, servicesContext } from "../context.ts";
import { languageOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import { serviceOptions } from "../services/pages.server.ts";
import type { FieldErrors, FormState } from "./form-state.ts";
import { readSubmission } from "./read-submission.server.ts";
import { receiveEnquiry } from "./receive-enquiry.server.ts";
import { checkEnquiry, type FormKind } from "./schema.ts";
import { sentencesFor } from "./sentences.ts";

type PostAnswer = {
  status: 200 | 422 | 429 | 500;
  state: FormState;
  json: { ok: boolean; message: string; reference?: string; errors?: FieldErrors };
  headers: Record<string, string>;
};

/** Receives one post of a form and words the answer, for a page and for JSON alike. */
export async function answerPost(
  kind: FormKind,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PostAnswer> {
  const { db, outbox, secret } = context.get(servicesContext);
  const language = languageOf(new URL(request.url).pathname);
  const sentences = publicMessages[language].enquiries;
  const { typed, honeypot, submissionId } = await readSubmission(kind, request);
  const checked = checkEnquiry(kind, typed, serviceOptions());
  if (!checked.ok) {
    const errors = sentencesFor(checked.problems, sentences);
    const message = sentences.invalid;
    return {
      status: 422,
      state: { status: "refused", typed, errors, message },
      json: { ok: false, message, errors },
      headers: {},
    };
  }
  const addressKey = createHmac("sha256", secret)
    .update(networkOf(context.get(arrivalContext).address))
    .digest("base64url");
  const received = await receiveEnquiry(
    db,
    outbox.settings,
    { kind, value: checked.value, language, honeypot, submissionId, addressKey },
    new Date(),
  );
  if (!received.taken) {
    const message = sentences.tooMany;
    return {
      status: 429,
      state: { status: "failed", typed, message },
      json: { ok: false, message },
      headers: { "Retry-After": "60" },
    };
  }
  outbox.wake();
  const message = sentences.forms[kind].success;
  const { reference } = received;
  return {
    status: 200,
    state: { status: "sent", message, reference },
    json: { ok: true, message, reference },
    headers: {},
  };
}

/** One subscriber of IPv6 has a whole /64, so that is what counts as one address. */
function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}
