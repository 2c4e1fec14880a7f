import type { RouterContextProvider } from "react-router";
import {
  ceilingContext,
  commitTogetherContext,
  dbContext,
  logContext,
  outboxContext,
  secretContext,
  settingsContext,
} from "../../contexts/services.ts";
import {
  findReceived,
  type Received,
  receiveEnquiry,
} from "../../domain/enquiries/receive-enquiry.server.ts";
import {
  type CheckedValue,
  checkEnquiry,
  checkedBefore,
  type FormKind,
} from "../../domain/enquiries/schema.ts";
import { serviceOptions } from "../../domain/services/pages.server.ts";
import { networkKey } from "../../platform/db/network-key.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { type Language, languageOf } from "../../platform/language/language.ts";
import { readPhone } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import type { EnquirySentences, FormState } from "./form-state.ts";
import { readSubmission, type Submission } from "./read-submission.server.ts";
import { sentencesFor } from "./sentences.ts";

type Context = Readonly<RouterContextProvider>;
type SubmitResult = { status: 200 | 422 | 429 | 503; state: FormState; headers?: Record<string, string> };

/** Handles one post of a form and returns the form's state, for the page and for JSON by `jsonOf`. */
export async function submitEnquiry(
  kind: FormKind,
  request: Request,
  context: Context,
): Promise<SubmitResult> {
  const language = languageOf(new URL(request.url).pathname);
  const sentences = publicMessages[language].enquiries;
  const submission = await readSubmission(kind, request);
  const { typed, submissionId } = submission;
  // Only an appointment has a preferred day.
  const calendar =
    kind === "appointment"
      ? { hours: context.get(settingsContext).site().hours, now: new Date() }
      : undefined;
  const checked = checkEnquiry(kind, typed, serviceOptions(), calendar);
  if (!checked.ok) {
    // It may be stored already, and its preferred day have become invalid since.
    const before = checkedBefore(kind, typed, serviceOptions());
    const value = before && normalised(before);
    const reference = value && (await findReceived(context.get(dbContext), { kind, value, submissionId }));
    if (reference !== undefined) {
      const message = sentences.forms[kind].success;
      return { status: 200, state: { status: "sent", message, reference } };
    }
    const errors = sentencesFor(checked.problems, sentences);
    return { status: 422, state: { status: "refused", typed, errors, message: sentences.invalid } };
  }
  const received = await store({ kind, language, ...submission, value: normalised(checked.value) }, context);
  return resultOf(received, kind, submission, sentences);
}

/** The phone number as it is stored: a browser checks only its digits. */
function normalised(value: CheckedValue): CheckedValue {
  return { ...value, phone: readPhone(value.phone) ?? value.phone };
}

/** "failed" when the database cannot store it. */
async function store(
  enquiry: Submission & { kind: FormKind; language: Language; value: CheckedValue },
  context: Context,
): Promise<Received | "failed"> {
  const commitTogether = context.get(commitTogetherContext);
  const outbox = context.get(outboxContext);
  const secret = context.get(secretContext);
  const log = context.get(logContext);
  const { address, requestId } = context.get(requestContext);
  const addressKey = networkKey(secret, address);
  try {
    const arrived = { ...enquiry, addressKey };
    const ceiling = context.get(ceilingContext);
    const received = await commitTogether((trx) =>
      receiveEnquiry(trx, outbox.settings, arrived, new Date(), ceiling),
    );
    outbox.wake();
    return received;
  } catch (error) {
    log.error({ requestId, err: error }, "enquiry could not be saved");
    return "failed";
  }
}

function resultOf(
  received: Received | "failed",
  kind: FormKind,
  { typed }: Submission,
  sentences: EnquirySentences,
): SubmitResult {
  const { success, failure } = sentences.forms[kind];
  if (received === "failed") return { status: 503, state: { status: "failed", typed, message: failure } };
  if (received.taken)
    return { status: 200, state: { status: "sent", message: success, reference: received.reference } };
  const { wait, ofAll } = received;
  const message = ofAll ? sentences.full : sentences.tooMany;
  const state: FormState = { status: "failed", typed, message };
  return { status: ofAll ? 503 : 429, state, headers: { "Retry-After": String(wait) } };
}

/** The form's state as JSON: `ok` and a message, the reference of a stored enquiry, or one error per wrong field. */
export function jsonOf(state: FormState) {
  if (state.status === "sent") return { ok: true, message: state.message, reference: state.reference };
  if (state.status === "refused") return { ok: false, message: state.message, errors: state.errors };
  return { ok: false, message: state.status === "failed" ? state.message : "" };
}
