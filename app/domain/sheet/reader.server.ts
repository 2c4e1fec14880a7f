import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { askLimitMs, askSheet, type SheetAnswer, type SheetSettings } from "./ask-sheet.server.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import { noteAnswer } from "./state.server.ts";

/** What the reader goes by at each question: the owner may have changed it since the last. */
export type SheetSource = () => { sheet: SheetSettings | undefined; allow: string[] };

/** The hosted sheet as this process knows it: one list in memory, one question under way at most. */
export type SheetReader = {
  isSet(): boolean;
  /** What is known without asking; undefined when somebody has to ask. */
  known(): SheetAnswer | undefined;
  /** What is known, else what the sheet answers; however many ask, it is asked once. Never rejects. */
  read(): Promise<SheetAnswer>;
  /** Asks again, unless the service has asked us to wait; a run in the background has the patience. Never rejects. */
  readAnew(patient?: "patient"): Promise<SheetAnswer>;
};

const keptMs = 60_000;
/** A dead sheet costs one page five seconds, not each. */
const failureKeptMs = 20_000;
const quotaKeptMs = 10 * 60_000;
const patientMs = 30_000;

type Held = { of: string; answer: SheetAnswer; until: number; mustWait: boolean };

/** Reads the sheet for everybody of this process. */
export function createSheetReader(db: Db, source: SheetSource, log: Logger, clock = Date.now): SheetReader {
  let held: Held | undefined;
  let asking: { of: string; answer: Promise<SheetAnswer> } | undefined;
  const current = () => (held && held.of === nameOf(source()) && clock() < held.until ? held : undefined);

  async function ask(limitMs: number): Promise<SheetAnswer> {
    const from = source();
    const answer = await askAndNote({ db, log, clock }, from, limitMs);
    const forMs = answer.ok ? keptMs : failureFor(answer.problem);
    const mustWait = !answer.ok && answer.problem.waitMs !== undefined;
    held = { of: nameOf(from), answer, until: clock() + forMs, mustWait };
    // A list that nobody asks for any more is not held.
    setTimeout(() => {
      if (held?.answer === answer) held = undefined;
    }, forMs).unref();
    return answer;
  }

  function once(limitMs: number): Promise<SheetAnswer> {
    const of = nameOf(source());
    if (asking?.of === of) return asking.answer;
    const answer = ask(limitMs).finally(() => {
      if (asking?.answer === answer) asking = undefined;
    });
    asking = { of, answer };
    return answer;
  }

  return {
    isSet: () => source().sheet !== undefined,
    known: () => current()?.answer,
    read: async () => current()?.answer ?? once(askLimitMs),
    async readAnew(patient) {
      const now = current();
      return now?.mustWait ? now.answer : once(patient ? patientMs : askLimitMs);
    },
  };
}

/** What is known of one sheet says nothing of another, nor of the same one asked in another way. */
function nameOf({ sheet, allow }: ReturnType<SheetSource>): string {
  return JSON.stringify([sheet, allow]);
}

type Tools = { db: Db; log: Logger; clock(): number };

/** Asks, and writes down how that went: in the log without a word of the answer, which may name a person. */
async function askAndNote(
  { db, log, clock }: Tools,
  { sheet, allow }: ReturnType<SheetSource>,
  limitMs: number,
): Promise<SheetAnswer> {
  if (!sheet) return notSet;
  const answer = await askSheet(sheet, allow, limitMs);
  if (!answer.ok)
    log.warn({ kind: answer.problem.kind, code: answer.problem.code }, "the online sheet could not be read");
  await noteAnswer(db, sheet, answer, new Date(clock())).catch((error: unknown) =>
    log.error({ err: error }, "the result of reading the online sheet could not be saved"),
  );
  return answer;
}

function failureFor({ kind, waitMs }: SheetProblem): number {
  // "At once" too would ask a busy service for every profile.
  return Math.max(waitMs ?? 0, kind === "quota" && waitMs === undefined ? quotaKeptMs : failureKeptMs);
}

const notSet: SheetAnswer = {
  ok: false,
  problem: { kind: "refused", code: null, detail: "no sheet is set up" },
};
