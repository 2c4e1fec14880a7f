import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { type StageSettings, stageName, stagesOf } from "../../catalogue/registers/stage-settings.ts";
import { customFieldsOf } from "../clients/custom-values.ts";
import { clientStatuses, waitingOn } from "../clients/tables.ts";
import { type Reading, wordKey } from "./reading.ts";
import type { Import } from "./tables.ts";
import { listedWords } from "./words.ts";

type Names = readonly (readonly [key: string, value: string])[];

export async function knownWords(
  db: Db,
  stages: StageSettings,
  found: Pick<Import, "words">,
): Promise<Pick<Reading, "words" | "chosen">> {
  const staff = await colleagues(db);
  const words = new Map<string, string>();
  addNames(
    words,
    staff.map(({ id, name }) => [wordKey("assignedTo", "", name), id]),
  );
  addNames(
    words,
    staff.map(({ id, mobile }) => [wordKey("assignedTo", "", mobile), id]),
  );
  addNames(words, stageNames(stages));
  addNames(words, stageNames({}));
  addNames(words, waitingNames());
  const choices = registerKeys()
    .flatMap(customFieldsOf)
    .flatMap((field) => field.choices ?? []);
  const values = new Set([
    ...clientStatuses,
    ...choices.map(({ key }) => key),
    ...waitingOn,
    ...registerKeys().flatMap(stagesOf),
    ...staff.map(({ id }) => id),
  ]);
  const chosen = listedWords(found).filter(({ value }) => values.has(value));
  return {
    words,
    chosen: new Map(chosen.map((one) => [wordKey(one.field, one.register, one.word), one.value])),
  };
}

/** A name that means two things is unknown. */
function addNames(words: Map<string, string>, names: Names): void {
  const added = Map.groupBy(
    names.filter(([key]) => !words.has(key)),
    ([key]) => key,
  );
  for (const [key, [first, ...others]] of added)
    if (first && others.every(([, value]) => value === first[1])) words.set(key, first[1]);
}

const colleagues = (db: Db) =>
  db
    .selectFrom("staff")
    .select(["id", "name", "mobile"])
    .where("deactivated_at", "is", null)
    .where("role", "<>", "viewer")
    .limit(1000)
    .execute();

function stageNames(settings: StageSettings): Names {
  const inRegister = (register: string) =>
    stagesOf(register).flatMap((stage) =>
      [stage, ...languages.map((language) => stageName(settings, { register, stage, language }))].map(
        (name) => [wordKey("stage", register, name), stage] as const,
      ),
    );
  return registerKeys().flatMap(inRegister);
}

const waitingNames = (): Names =>
  waitingOn.flatMap((value) =>
    [value, ...languages.map((language) => allMessages[language].clients.waitingOn[value])].map(
      (name) => [wordKey("waitingOn", "", name), value] as const,
    ),
  );
