import { type Expression, type RawBuilder, sql } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../db/connection.server.ts";

export type Question = {
  everyMs: number;
  /** Undefined when there is nothing to ask, as for a channel that is off. */
  ask(): RawBuilder<unknown> | undefined;
  hear(answer: unknown): void;
};

type Scheduled = Question & { nextAt: number };

const earlyMs = 2;

const watches = new WeakMap<Db, ReturnType<typeof createWatch>>();

/** All due questions of a process share one statement, so that an idle server asks once a second. */
export function watch(db: Db, log: Logger, question: Question): () => Promise<void> {
  let found = watches.get(db);
  if (!found) {
    found = createWatch(db, log);
    watches.set(db, found);
  }
  return found(question);
}

export function exists(rows: Expression<unknown>): RawBuilder<number> {
  // Kysely puts its own queries in brackets.
  return sql<number>`case when exists ${"limit" in rows ? rows : sql`(${rows})`} then 1 else 0 end`;
}

/** Multiples of the pause, so that questions share a statement. */
const nextTime = ({ everyMs }: Question, now: number) => (Math.floor(now / everyMs) + 1) * everyMs;

function createWatch(db: Db, log: Logger) {
  const questions = new Set<Scheduled>();
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;

  function wait() {
    clearTimeout(timer);
    if (questions.size === 0 || asking) return;
    const next = Math.min(...[...questions].map(({ nextAt }) => nextAt));
    timer = setTimeout(ask, Math.max(next - performance.now(), 0)).unref();
  }

  function ask() {
    asking = askDue()
      .catch((err: unknown) =>
        log.error({ err }, "the database could not be asked for work; it is asked again"),
      )
      .finally(() => {
        asking = undefined;
        wait();
      });
  }

  async function askDue() {
    const now = performance.now() + earlyMs;
    const due = [...questions].filter(({ nextAt }) => nextAt <= now);
    for (const question of due) question.nextAt = nextTime(question, now);
    const scheduled = due.flatMap((question) => {
      const value = question.ask();
      return value ? [{ question, value }] : [];
    });
    if (scheduled.length === 0) return;
    const values = scheduled.map(({ value }, n) => sql`(${value}) as ${sql.ref(`a${n}`)}`);
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(values)}`.execute(db);
    for (const [n, { question }] of scheduled.entries())
      if (questions.has(question)) question.hear(rows[0]?.[`a${n}`]);
  }

  return (question: Question) => {
    const scheduled = { ...question, nextAt: nextTime(question, performance.now()) };
    questions.add(scheduled);
    wait();
    return async () => {
      questions.delete(scheduled);
      wait();
      await asking;
    };
  };
}
