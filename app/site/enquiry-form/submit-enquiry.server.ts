import type { RouterContextProvider } from "react-router";
import {
  commitTogetherContext,
  dbContext,
  logContext,
  outboxContext,
  secretContext,
  settingsContext,
} from "../../contexts/services.ts";
import type { Calendar } from "../../domain/enquiries/preferred-day.ts";
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
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import type { FormState } from "./form-state.ts";
import { readSubmission, type Submission } from "./read-submission.server.ts";
import { type EnquirySentences, sentencesFor } from "./sentences.ts";

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
  const { typed } = submission;
  const checked = checkEnquiry(kind, typed, serviceOptions(), calendarFor(kind, context));
  if (!checked.ok) {
    const reference = await receivedBefore(kind, submission, context);
    if (reference !== undefined) {
      const message = sentences.forms[kind].success;
      return { status: 200, state: { status: "sent", message, reference } };
    }
    const errors = sentencesFor(checked.problems, sentences);
    return { status: 422, state: { status: "refused", typed, errors, message: sentences.invalid } };
  }
  const received = await store({ kind, language, ...submission, value: checked.value }, context);
  return resultOf(received, kind, submission, sentences);
}

/** The reference of an enquiry whose preferred day has become invalid since it was stored. */
async function receivedBefore(
  kind: FormKind,
  { typed, submissionId }: Submission,
  context: Context,
): Promise<string | undefined> {
  const value = checkedBefore(kind, typed, serviceOptions());
  const db = context.get(dbContext);
  return value && findReceived(db, { kind, value, submissionId });
}

/** Only an appointment has a preferred day. */
function calendarFor(kind: FormKind, context: Context): Calendar | undefined {
  if (kind !== "appointment") return undefined;
  return { hours: context.get(settingsContext).site().hours, now: new Date() };
}

/** "failed" when the database cannot store it. */
async function store(
  enquiry: Submission & { kind: FormKind; language: "en" | "hi"; value: CheckedValue },
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
    const received = await commitTogether((trx) => receiveEnquiry(trx, outbox.settings, arrived, new Date()));
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
  const state: FormState = { status: "failed", typed, message: sentences.tooMany };
  return { status: 429, state, headers: { "Retry-After": "60" } };
}

/** The form's state as JSON: `ok` and a message, the reference of a stored enquiry, or one error per wrong field. */
export function jsonOf(state: FormState) {
  if (state.status === "sent") return { ok: true, message: state.message, reference: state.reference };
  if (state.status === "refused") return { ok: false, message: state.message, errors: state.errors };
  return { ok: false, message: state.status === "failed" ? state.message : "" };
}
