import type { RouterContextProvider } from "react-router";
import { appointmentConfigOf } from "../../contexts/appointment-config.ts";
import {
  ceilingContext,
  commitTogetherContext,
  dbContext,
  logContext,
  outboxContext,
  secretContext,
  settingsContext,
} from "../../contexts/services.ts";
import { appointmentPath } from "../../domain/cases/appointments/mails.server.ts";
import { offerSlots } from "../../domain/cases/appointments/offered.server.ts";
import {
  type Requested,
  receiveRequest,
  rulesOf,
} from "../../domain/cases/appointments/receive-request.server.ts";
import { momentInWords } from "../../domain/cases/appointments/time-in-words.ts";
import { findReceived, receiveEnquiry } from "../../domain/cases/enquiries/receive-enquiry.server.ts";
import {
  type CheckedValue,
  checkEnquiry,
  checkedBefore,
  type FormKind,
  type Typed,
} from "../../domain/cases/enquiries/schema.ts";
import { serviceOptions } from "../../domain/catalogue/services/service-options.server.ts";
import type { Way } from "../../domain/firm/settings/appointment-settings.ts";
import { openingAt } from "../../domain/firm/settings/opening.ts";
import { networkKey } from "../../platform/db/network-key.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { type Language, languageOf } from "../../platform/language/language.ts";
import { readPhone } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { type Booked, type EnquirySentences, type FormState, wishIn } from "./form-state.ts";
import { readSubmission, type Submission } from "./read-submission.server.ts";
import { sentencesFor } from "./sentences.ts";

type Context = Readonly<RouterContextProvider>;
type SubmitResult = { status: 200 | 422 | 429 | 503; state: FormState; headers?: Record<string, string> };

export async function submitEnquiry(
  kind: FormKind,
  request: Request,
  context: Context,
): Promise<SubmitResult> {
  const language = languageOf(new URL(request.url).pathname);
  const sentences = publicMessages[language].publicEnquiries;
  const submission = await readSubmission(kind, request);
  const { submissionId } = submission;
  const typed = withTime(submission.typed, context);
  // Only an appointment has a preferred day.
  const calendar =
    kind === "appointment"
      ? { hours: context.get(settingsContext).site().hours, now: new Date() }
      : undefined;
  const checked = checkEnquiry(kind, typed, serviceOptions(), calendar);
  if (!checked.ok) {
    // It may be stored already, with a preferred day that has become invalid since.
    const before = checkedBefore(kind, typed, serviceOptions());
    const value = before && normalised(before);
    const reference = value && (await findReceived(context.get(dbContext), { kind, value, submissionId }));
    if (reference !== undefined) {
      const message = sentences.forms[kind].success;
      return { status: 200, state: { status: "sent", message, reference, ...wishIn(typed) } };
    }
    const errors = sentencesFor(checked.problems, sentences);
    return { status: 422, state: { status: "refused", typed, errors, message: sentences.invalid } };
  }
  const enquiry = { kind, language, ...submission, typed, value: normalised(checked.value) };
  const received = await store(enquiry, context);
  if (received !== "failed" && "clash" in received) return clashOf(received.clash, enquiry, context);
  return resultOf(received, enquiry, sentences);
}

/** Ignores a time while visitors cannot book, and ways of meeting that the firm does not offer. */
function withTime({ slot, way, ...typed }: Typed, context: Context): Typed {
  if (!slot) return typed;
  const { on, ways } = context.get(settingsContext).appointments();
  return on ? { ...typed, slot, way: ways.find((one) => one === way) ?? ways[0] ?? "phone" } : typed;
}

type Enquiry = Submission & { kind: FormKind; language: Language; value: CheckedValue };

/** Keeps what was typed, and offers the nearest free times. */
async function clashOf(
  clash: "taken" | "many",
  { typed, language }: Enquiry,
  context: Context,
): Promise<SubmitResult> {
  const sentences = publicMessages[language].publicEnquiries;
  const { slot: taken, ...kept } = typed;
  const db = context.get(dbContext);
  const { service } = typed;
  const rules = rulesOf(appointmentConfigOf(context), service);
  const slots = await offerSlots(db, rules, language, new Date(), { taken });
  const errors = { slot: publicMessages[language].publicAppointments.clash[clash] };
  const state = { status: "refused" as const, typed: kept, errors, message: sentences.invalid, slots };
  return { status: 422, state };
}

/** Browsers check only the digits of a phone number. */
function normalised(value: CheckedValue): CheckedValue {
  return { ...value, phone: readPhone(value.phone) ?? value.phone };
}

/** "failed" when the database cannot store it. */
async function store(enquiry: Enquiry, context: Context): Promise<Requested | "failed"> {
  const commitTogether = context.get(commitTogetherContext);
  const outbox = context.get(outboxContext);
  const secret = context.get(secretContext);
  const log = context.get(logContext);
  const { address, requestId } = context.get(requestContext);
  const addressKey = networkKey(secret, address);
  try {
    const { open } = openingAt(new Date(), context.get(settingsContext).site().hours);
    const arrived = { ...enquiry, addressKey, open };
    const ceiling = context.get(ceilingContext);
    const { slot, way } = enquiry.typed;
    const received = await commitTogether<Requested>((trx) =>
      slot
        ? receiveRequest(
            trx,
            appointmentConfigOf(context),
            arrived,
            { slot, way: way as Way },
            new Date(),
            ceiling,
          )
        : receiveEnquiry(trx, outbox.settings, arrived, new Date(), ceiling),
    );
    outbox.wake();
    return received;
  } catch (error) {
    log.error({ requestId, err: error }, "enquiry could not be saved");
    return "failed";
  }
}

function resultOf(
  received: Booking | "failed",
  { kind, typed, language }: Enquiry,
  sentences: EnquirySentences,
): SubmitResult {
  const { success, failure } = sentences.forms[kind];
  if (received === "failed") return { status: 503, state: { status: "failed", typed, message: failure } };
  if (received.taken) {
    const { reference, booked } = received;
    const sent = { status: "sent" as const, message: success, reference, ...wishIn(typed) };
    return { status: 200, state: { ...sent, booked: booked && bookedIn(booked, language) } };
  }
  const { wait, ofAll } = received;
  const message = publicMessages[language].site.busy[ofAll ? "full" : "tooMany"];
  const state: FormState = { status: "failed", typed, message };
  return { status: ofAll ? 503 : 429, state, headers: { "Retry-After": String(wait) } };
}

function bookedIn({ appointment, token }: NonNullable<Booking["booked"]>, language: Language): Booked {
  const { starts_at, state } = appointment;
  const href = appointmentPath({ language }, token);
  const words = publicMessages[language].publicAppointments.receipt;
  return { time: momentInWords(starts_at, language), href, confirmed: state === "confirmed", words };
}

type Booking = Exclude<Requested, { clash: string }>;

/** `ok` and a message, the reference of a stored enquiry, or one error per wrong field. */
export function jsonOf(state: FormState) {
  if (state.status === "sent") {
    const { message, reference, booked } = state;
    return { ok: true, message, reference, ...(booked && { booked }) };
  }
  if (state.status === "refused") {
    const { message, errors, slots } = state;
    return { ok: false, message, errors, ...(slots && { slots }) };
  }
  return { ok: false, message: state.status === "failed" ? state.message : "" };
}
