import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { CustomRegister } from "../../catalogue/registers/definition.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";

export type Needed = {
  field: string;
  from: string;
  name: string;
  count: number;
  to: { key: string; label: string }[];
};

export async function neededMoves(trx: Db, before: CustomRegister, after: CustomRegister): Promise<Needed[]> {
  const { milestones, sideExits, words } = after.definition;
  const kept = [...milestones, ...sideExits];
  const removed = [...before.definition.milestones, ...before.definition.sideExits].filter(
    (key) => !kept.includes(key),
  );
  const to = kept.map((key) => ({ key, label: entryOf(words.en.milestones, key) ?? key }));
  const needed: Needed[] = [];
  for (const from of removed) {
    const count = await countRows(trx, casesAt(trx, before.key, from));
    const name = entryOf(before.definition.words.en.milestones, from) ?? from;
    if (count > 0) needed.push({ field: "stage", from, name, count, to });
  }
  return [...needed, ...(await neededChoices(trx, before, after))];
}

async function neededChoices(trx: Db, before: CustomRegister, after: CustomRegister): Promise<Needed[]> {
  const needed: Needed[] = [];
  for (const { key, choices = [] } of before.definition.customFields) {
    const kept = after.definition.customFields.find((field) => field.key === key)?.choices;
    const to = (kept ?? []).map((choice) => ({ key: choice.key, label: choice.words.en }));
    for (const { key: from, words } of choices.filter(
      (choice) => !to.some((one) => one.key === choice.key),
    )) {
      const count = kept ? await countRows(trx, casesWith(trx, `${before.key}.${key}`, from)) : 0;
      if (count > 0) needed.push({ field: `own-${key}`, from, name: words.en, count, to });
    }
  }
  return needed;
}

/** Including the trash, from which cases can be restored. `list_state` comes first for the index. */
export const casesAt = (trx: Db, register: string, stage: string) =>
  trx
    .selectFrom("clients")
    .select("id")
    .where("list_state", "in", [register, ...outsideLists])
    .where("stage", "=", stage)
    .where("register", "=", register);

export const casesWith = (trx: Db, field: string, choice: string) =>
  trx
    .selectFrom("custom_values")
    .select("client_id as id")
    .where("field", "=", field)
    .where("key", "=", choice);

async function countRows(trx: Db, rows: ReturnType<typeof casesAt> | ReturnType<typeof casesWith>) {
  const counted = trx.selectFrom(rows.as("cases")).select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export async function hasValues(trx: Db, register: string, field: string): Promise<boolean> {
  const cases = trx.selectFrom("clients").select("id").where("register", "=", register);
  const found = await cases.where("custom", "like", `%"${field}":%`).limit(1).executeTakeFirst();
  return found !== undefined;
}
