import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { SheetSettings } from "../../firm/settings/sheet-choices.ts";
import { fetchSheet, fetchTimeoutMs, type SheetAnswer, type SheetReply } from "./fetch-sheet.server.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import { recordAnswer } from "./state.server.ts";

/** Read before each request, because the owner may change them. */
type SheetSource = () => { sheet: SheetSettings | undefined; allow: string[] };

/** At most one list in memory and one request at a time in this process. */
export type SheetReader = {
  isSet(): boolean;
  known(): SheetAnswer | undefined;
  /** Cached, else new; concurrent callers share one request. Never rejects. */
  read(): Promise<SheetAnswer>;
  /** A new answer, unless the service has asked us to wait. Never rejects. */
  refresh(limitMs?: number): Promise<SheetReply>;
};

const keptMs = 60_000;
/** After a second failure in a row, so that profiles do not wait for a dead sheet. */
const failureKeptMs = 20_000;
const quotaKeptMs = 10 * 60_000;

type Cached = { source: string; answer: SheetAnswer; until: number };

/** Shared by all requests; `limitMs` is how long a page waits. */
export function createSheetReader(
  db: Db,
  source: SheetSource,
  log: Logger,
  { clock = Date.now, limitMs = fetchTimeoutMs } = {},
): SheetReader {
  let cached: Cached | undefined;
  let asking: { of: string; answer: Promise<SheetReply> } | undefined;
  const current = () =>
    cached && cached.source === nameOf(source()) && clock() < cached.until ? cached : undefined;

  async function ask(limitMs: number): Promise<SheetReply> {
    const from = source();
    const reply = await fetchAndRecord({ db, log, clock }, from, limitMs);
    const isSecond = cached?.source === nameOf(from) && !cached.answer.ok;
    const forMs = reply.ok ? keptMs : failureFor(reply.problem, isSecond);
    const answer: SheetAnswer = reply.ok ? { ok: true, list: reply.list } : reply;
    cached = { source: nameOf(from), answer, until: clock() + forMs };
    // Frees the memory of an unused list; a failure is small.
    if (answer.ok)
      setTimeout(() => {
        if (cached?.answer === answer) cached = undefined;
      }, forMs).unref();
    return reply;
  }

  function once(limitMs: number): Promise<SheetReply> {
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
    read: async () => current()?.answer ?? once(limitMs),
    async refresh(waitMs = limitMs) {
      const answer = current()?.answer;
      const mustWait = answer?.ok === false && answer.problem.waitMs !== undefined;
      return mustWait ? answer : once(waitMs);
    },
  };
}

/** Other settings may have another answer. */
function nameOf({ sheet, allow }: ReturnType<SheetSource>): string {
  return JSON.stringify([sheet, allow]);
}

type Tools = { db: Db; log: Logger; clock(): number };

/** Logs nothing of the answer, which may name a person. */
async function fetchAndRecord(
  { db, log, clock }: Tools,
  { sheet, allow }: ReturnType<SheetSource>,
  limitMs: number,
): Promise<SheetReply> {
  if (!sheet) return { ok: false, problem: { kind: "refused", code: null, detail: "no sheet is set up" } };
  const answer = await fetchSheet(sheet, allow, limitMs);
  if (!answer.ok)
    log.warn({ kind: answer.problem.kind, code: answer.problem.code }, "the online sheet could not be read");
  await recordAnswer(db, sheet, answer, new Date(clock())).catch((error: unknown) =>
    log.error({ err: error }, "the result of reading the online sheet could not be saved"),
  );
  return answer;
}

function failureFor({ kind, waitMs }: SheetProblem, isSecond: boolean): number {
  // Without a minimum, "retry at once" would cause a request per profile.
  if (waitMs === undefined && kind === "quota") return quotaKeptMs;
  return Math.max(waitMs ?? 0, isSecond || waitMs !== undefined ? failureKeptMs : 0);
}
