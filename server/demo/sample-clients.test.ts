import { expect, test } from "vitest";
import { needsReason, problemOf, statusWith } from "../../app/domain/cases/clients/milestone-rules.ts";
import { sampleClients } from "./sample-clients.ts";
import { clientSamples } from "./samples.ts";

const now = new Date("2026-11-22T06:30:00Z");
const today = "2026-11-22";
const clients = sampleClients(now, ["owner", "clerk"]);
/** Sentences of what is wrong, each with the client's number. */
const wrong = (judge: (client: (typeof clients)[number]) => (string | false)[]) =>
  clients.flatMap((client) =>
    judge(client).flatMap((why) => (why ? [`${client.values.mobile}: ${why}`] : [])),
  );

test("the samples are the same at every run, as many as promised, each with a number of its own", () => {
  expect(sampleClients(now, ["owner", "clerk"])).toEqual(clients);
  expect(clients).toHaveLength(clientSamples.count);
  expect(new Set(clients.map(({ values }) => values.mobile)).size).toBe(clientSamples.count);
  expect(wrong(({ values: { mobile } }) => [!/^0{5}\d{5}$/.test(mobile) && "could be dialled"])).toEqual([]);
  expect(clients[0]?.values).toMatchObject({ mobile: "0000000201", name: "Sample Sunita Devi" });
});

test("names say that they are samples, in both scripts and some of them long", () => {
  expect(wrong(({ values: { name } }) => [!/^(Sample|नमूना) /.test(name) && name])).toEqual([]);
  const names = clients.map(({ values }) => values.name);
  expect(names.filter((name) => name.startsWith("नमूना")).length).toBeGreaterThan(20);
  expect(names.filter((name) => name.length > 45).length).toBeGreaterThan(3);
});

test("the last milestone is the stage, and the status follows from the milestones", () => {
  const judge = ({ milestones, now: { change } }: (typeof clients)[number]) => {
    const last = milestones.at(-1);
    const reached = milestones.map(({ milestone }) => milestone);
    const status = reached.map((milestone) => statusWith[milestone]).findLast(Boolean) ?? null;
    return [
      (last?.milestone ?? null) !== change.stage && `at ${change.stage}, last reached ${last?.milestone}`,
      (last?.on_day ?? null) !== change.stage_since && `since ${change.stage_since}`,
      status !== change.status && `${change.status} after ${reached}`,
      Boolean(change.waiting_on && (change.status === "Rejected" || !change.waiting_since)) && "waits",
    ];
  };
  expect(wrong(judge)).toEqual([]);
});

test("a member of staff could have written down each milestone, on days in their order", () => {
  const judge = ({ values, createdOn, milestones }: (typeof clients)[number]) =>
    milestones.map((reached, n) => {
      const before = milestones.slice(0, n);
      const given = { ...reached, day: reached.on_day, note: reached.note ?? "", withStatus: false };
      const problem = problemOf(values as { register: "pmegp" }, given, before, now);
      const isLate = reached.on_day < (before.at(-1)?.on_day ?? createdOn) || reached.on_day > today;
      const hasNote =
        needsReason(reached.milestone) === (reached.note !== null) || reached.milestone === "withdrawn";
      return (problem ?? (isLate && "day")) || (!hasNote && "note");
    });
  expect(wrong(judge)).toEqual([]);
});

test("every loan is its term loan and cash credit together, in whole paise", () => {
  const judge = ({ values, milestones }: (typeof clients)[number]) => {
    const { loan_amount, term_loan, cash_credit } = values;
    const all = [loan_amount, term_loan, cash_credit, ...milestones.map(({ amount }) => amount)];
    return [
      (term_loan ?? 0) + (cash_credit ?? 0) !== loan_amount && "sum",
      !all.every((amount) => Number.isSafeInteger(amount ?? 0)) && "part of a paisa",
      milestones.some(({ amount }) => (amount ?? 0) > loan_amount) && "more than the loan",
    ];
  };
  expect(wrong(judge)).toEqual([]);
});

test("days lie in the last year, and follow-ups are overdue, due today, later and missing", () => {
  const created = clients.map(({ createdOn }) => createdOn).sort();
  expect(created[0]).toSatisfy((day: string) => day > "2025-11-20" && day < "2026-02-01");
  expect(created.at(-1)).toSatisfy((day: string) => day > "2026-11-01" && day <= today);
  const when = Object.groupBy(clients, ({ now: { change } }) => {
    const day = change.follow_up_on;
    if (!day) return "none";
    if (day < today) return "overdue";
    return day === today ? "today" : "later";
  });
  for (const group of ["overdue", "today", "later", "none"] as const)
    expect([group, (when[group]?.length ?? 0) > 8]).toEqual([group, true]);
});
