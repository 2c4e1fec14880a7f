import { isOver } from "./device-store.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { sentencesIn } from "./fetch-sentences.ts";
import type { FieldErrors, FormState } from "./form-state.ts";
import { asOnlySender } from "./one-sender.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { allUnsent, dropUnsent, stillUnsent, type Unsent, waitAfter } from "./unsent.ts";

/** How waiting ended: with the server's answer, or "over" when it was never sent within its day. */
export type Settled = { enquiry: Unsent; end: Extract<FormState, { status: "sent" | "refused" }> | "over" };

/** Told of every end; answers whether it has shown it to the visitor. */
type Listener = (settled: Settled) => boolean;

const listeners = new Set<Listener>();
let showElsewhere: (settled: Settled) => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

// Another tab's page shows the end too; a note comes only in the tab that sent.
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("enquiries") : null;
if (otherTabs) otherTabs.onmessage = ({ data }: MessageEvent<Settled>) => tell(data);

/** Hears how waiting enquiries end, until the answered function is called. */
export function whenSettled(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Who shows the end of an enquiry whose form is not on this page. */
export function showSettledBy(show: (settled: Settled) => void): void {
  showElsewhere = show;
}

function tell(settled: Settled): boolean {
  return [...listeners].map((listener) => listener(settled)).includes(true);
}

/** Tells the other tabs of an enquiry that its own form has sent. */
export function tellOtherTabs(settled: Settled): void {
  otherTabs?.postMessage(settled);
}

/** Sends everything that waits, and goes on trying, ever less often, while the page is open. Never throws. */
export async function sendUnsent(): Promise<void> {
  clearTimeout(timer);
  let left = false;
  for (const { form, submissionId } of allUnsent()) {
    const settled = await asOnlySender(submissionId, false, () => settle({ form, submissionId }));
    if (settled) end(settled);
    left ||= stillUnsent({ form, submissionId }) !== null;
  }
  if (left) sendLater();
  else tries = 0;
}

/** The next try, after a while that grows. */
export function sendLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(), waitAfter(++tries));
}

/** The line is back: no more waiting. */
export function sendNow(): void {
  tries = 0;
  void sendUnsent();
}

function end(settled: Settled): void {
  tellOtherTabs(settled);
  if (!tell(settled)) showElsewhere(settled);
}

/** It is a draft again, as old as it is; what was typed there since is not written over. */
function keepRefused({ form, submissionId, at, fields }: Unsent, errors: FieldErrors): void {
  const draft = readDraft(form);
  if (!draft) writeDraft(form, { at, submissionId, fields, errors });
  else if (draft.submissionId === submissionId) writeDraft(form, { ...draft, errors });
}

/** One try with one enquiry; undefined when it waits on, or when somebody else was faster. */
async function settle(name: Pick<Unsent, "form" | "submissionId">): Promise<Settled | undefined> {
  const enquiry = stillUnsent(name);
  if (!enquiry) return undefined;
  if (isOver(enquiry, Date.now())) {
    dropUnsent(enquiry);
    return { enquiry, end: "over" };
  }
  const { address, kind, language, fields, submissionId } = enquiry;
  const sentences = (await sentencesIn(language)).forms[kind];
  const state = await sendEnquiry(address, { ...fields, submissionId }, fields, sentences);
  if (state.status !== "sent" && state.status !== "refused") return undefined;
  dropUnsent(enquiry);
  if (state.status === "refused") keepRefused(enquiry, state.errors);
  return { enquiry, end: state };
}
