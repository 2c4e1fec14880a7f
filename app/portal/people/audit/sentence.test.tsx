import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { differences } from "../../../domain/people/audit/differences.ts";
import { logged, verbsOf } from "../../../domain/people/audit/verbs.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { MessagesProvider } from "../../../ui/use-translations.tsx";
import { type AuditEntry, Differences, useSentence } from "./sentence.tsx";

function drawn(
  row: Partial<AuditEntry>,
  Part: (props: { row: AuditEntry }) => React.ReactNode,
  language: Language = "en",
): string {
  const entry: AuditEntry = {
    noun: "enquiry",
    verb: "received",
    before: null,
    after: null,
    staff_name: null,
    ...row,
  };
  return renderToStaticMarkup(
    <MessagesProvider locale={language} messages={allMessages[language]}>
      <Part row={entry} />
    </MessagesProvider>,
  );
}

const Sentence = ({ row }: { row: AuditEntry }) => useSentence()(row);
const sentenceOf = (row: Partial<AuditEntry>) => drawn(row, Sentence);
const owner = { staff_name: "Sample Owner" };

test("a change of the settings says who changed what from what to what", () => {
  const before = JSON.stringify({ helpline: "0000000001", consultation: "" });
  const after = JSON.stringify({ helpline: "6122200000", consultation: "" });
  expect(sentenceOf({ ...owner, noun: "settings", verb: "changed", subject: "phones", before, after })).toBe(
    "Sample Owner changed Phone numbers: Helpline 00000 00001 → 61222 00000",
  );
});

test("of many changes two are shown and the rest counted", () => {
  const before = JSON.stringify({ a: 1, b: 1, c: 1, d: 1 });
  const after = JSON.stringify({ a: 2, b: 2, c: 2, d: 2 });
  expect(sentenceOf({ ...owner, noun: "settings", verb: "changed", subject: "firm", before, after })).toBe(
    "Sample Owner changed Firm: a 1 → 2; b 1 → 2 and 2 more",
  );
});

test("a change of state names the states", () => {
  const row = { before: '{"state":"in_hand"}', after: '{"state":"done"}' };
  expect(sentenceOf({ ...owner, verb: "state_changed", ...row })).toBe(
    "Sample Owner changed the status: In progress → Done",
  );
});

test("a stage has the name that it has in its register, and a choice that of the form", () => {
  const row = { ...owner, noun: "client", verb: "changed", before: '{"stage":"at_bank"}' };
  const after = '{"stage":"loan_released"}';
  expect(sentenceOf({ ...row, after, register: "pmegp" })).toContain("At the bank → Loan released");
  expect(sentenceOf({ ...row, after, register: "pmfme" })).toContain("At the bank → Loan disbursed");
  expect(sentenceOf({ ...row, after })).toContain("→ Loan released");
  const hindi = drawn({ ...row, before: null, after: '{"gender":"Female"}' }, Differences, "hi");
  expect(hindi).toContain("महिला");
});

test("a changed account is named with the change", () => {
  const row = { before: '{"name":"Asha","role":"viewer"}', after: '{"name":"Asha","role":"staff"}' };
  expect(sentenceOf({ ...owner, noun: "staff", verb: "changed", subject: "Asha", ...row })).toBe(
    "Sample Owner changed the account of Asha: Role Viewer → Staff",
  );
});

test("what was empty or is empty now is said in words, and days as days", () => {
  const bank = { before: '{"waiting_on":null,"waiting_since":null}' };
  const since = { ...owner, noun: "client" as const, verb: "changed" };
  expect(sentenceOf({ ...since, ...bank, after: '{"waiting_on":"bank","waiting_since":"2026-11-22"}' })).toBe(
    "Sample Owner changed the client: Waiting on: Bank",
  );
  expect(sentenceOf({ ...since, before: '{"referred_by":"Ram"}', after: '{"referred_by":null}' })).toBe(
    "Sample Owner changed the client: Referred By removed (was Ram)",
  );
  expect(drawn({ after: '{"notice_version":"2026-11-20"}' }, Differences)).toContain("20 November 2026");
});

test("a price is said in rupees with its terms", () => {
  const fee = { from: 149900, to: 199900, paid: "after" };
  const [before, after] = [fee, { from: 0, to: 0, onRequest: true, per: "month" }];
  const row = { before: JSON.stringify({ GST: before }), after: JSON.stringify({ GST: after }) };
  const html = drawn({ ...owner, noun: "settings", verb: "changed", subject: "fees", ...row }, Differences);
  expect(html).toContain("₹1,499–₹1,999, the whole work, When the work is done");
  expect(html).toContain("On request, without an amount, a month");
});

test("of the two clients of a merge each says which one went into the other, and no id of a record", () => {
  const row = { ...owner, noun: "client" as const, verb: "merged" };
  const away = '{"list_state":"merged","merged_into":"01a","merged":"01a"}';
  expect(sentenceOf({ ...row, after: '{"merged":"01b"}' })).toContain("another client into this one");
  expect(sentenceOf({ ...row, after: away })).toContain("this client into another one");
  expect(drawn({ ...row, after: away }, Differences)).not.toContain("01a");
});

test("a delivery names its target; a guess whose password", () => {
  expect(sentenceOf({ verb: "delivered", after: '{"channel":"mail"}' })).toBe("Delivered: email to the firm");
  expect(sentenceOf({ noun: "staff", verb: "guessing", subject: "Asha" })).toContain("the password of Asha");
  expect(sentenceOf({ noun: "staff", verb: "guessing" })).toContain("an unknown account");
});

test("a link is named by its kind, also one of an earlier version", () => {
  const row = { ...owner, noun: "client" as const, verb: "link_revoked" };
  const named = (link: string) => sentenceOf({ ...row, after: JSON.stringify({ link }) });
  expect(["page", "send", "status"].map(named)).toEqual([
    "Sample Owner revoked a link: The client’s page",
    "Sample Owner revoked a link: Document link",
    "Sample Owner revoked a link: Status link",
  ]);
});

test("a verb without a message still has a sentence, and blanked or broken details break nothing", () => {
  expect(sentenceOf({ ...owner, noun: "staff", verb: "second_factor_removed", subject: "Asha" })).toBe(
    "Sample Owner: second factor removed (Asha)",
  );
  expect(sentenceOf({ ...owner, verb: "state_changed" })).toBe("Sample Owner changed the status");
  expect(differences({ before: "{", after: "[1]" })).toEqual([{ field: "0", before: undefined, after: 1 }]);
});

test("every noun and every verb has a name in the filter, and no other", () => {
  const { noun, verb } = allMessages.en.audit.known;
  expect(Object.keys(noun).sort()).toEqual(Object.keys(verbsOf).sort());
  expect(Object.keys(verb).sort()).toEqual(logged.verbs);
});

test("every choice of a table has a name in the log, or is never logged", () => {
  const notLogged = [
    "alerts",
    "bulkSelects",
    "noteKinds",
    "onDuplicates",
    "openStates",
    "photoKinds",
    "sendWays",
  ];
  const tables = import.meta.glob<Record<string, unknown>>("../../../domain/*/*/tables.ts", { eager: true });
  const isChoice = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === "string");
  const choices = Object.values(tables)
    .flatMap((exported) => Object.entries(exported))
    .filter((entry): entry is [string, string[]] => isChoice(entry[1]));
  expect(choices.length).toBeGreaterThan(10);
  const named = [...Object.values(allMessages.en.audit.known), allMessages.en.clientForm.choices];
  const nameless = choices.filter(
    ([, values]) => !named.some((names) => values.every((one) => one in names)),
  );
  expect(nameless.map(([name]) => name).sort()).toEqual(notLogged);
});

test("details show only what differs, escaped", () => {
  const before = '{"same":1,"name":"<b>old</b>"}';
  const html = drawn({ before, after: '{"same":1,"name":"नया"}' }, Differences);
  expect(html).toContain("&lt;b&gt;old");
  expect(html).toContain("नया");
  expect(html).not.toContain("same");
});
