import { type RawBuilder, sql } from "kysely";
import { firstIdOf } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { waits } from "../../cases/clients/filter.ts";
import { waitingOn } from "../../cases/clients/tables.ts";
import { listPath, registerKeys, registerOf } from "../../catalogue/registers/registers.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import type { Labels } from "./labels.server.ts";
import type { Column, ReportTable } from "./report.ts";
import { hrefOf, totalCell } from "./table-parts.ts";

const columns: Column[] = (["all", "over7", "over14", "over30", "over60"] as const).map((name) => ({
  name,
  unit: "count",
}));

/** `counts`: all, then those older than each of `waits`. */
type Age = { figure: string; part: string; counts: number[] };

/** As of today. Without a milestone, age counts from creation; stages with nothing left to do do not age. */
export async function ageingReport(db: Db, today: string, labels: Labels): Promise<ReportTable[]> {
  const ages = [...(await readAges(db, today)), ...(await readWithoutStage(db, today))];
  const tables = await Promise.all(
    registerKeys().map(async (register) => {
      const pending = await countPending(db, register);
      const waiting = ages.filter(({ figure }) => figure === `${register}.waiting_on`);
      const nobody = pending - waiting.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0);
      const onNobody = { figure: `${register}.waiting_on`, part: "", counts: [nobody] };
      return [
        tableOf({ register, today }, "stages", ages, (key) =>
          key ? labels.stage(register, key) : labels.t("noMilestone"),
        ),
        tableOf({ register, today }, "waiting", [...ages, onNobody], (key) =>
          key ? labels.waiting(key) : labels.t("none"),
        ),
      ];
    }),
  );
  return tables.flat();
}

async function readAges(db: Db, today: string): Promise<Age[]> {
  const figures = registerKeys().flatMap((register) => [`${register}.stage`, `${register}.waiting_on`]);
  const older = waits.map(
    (days) => sql`sum(case when day <> '' and day < ${dayAfter(today, -days)} then count else 0 end)`,
  );
  const { rows } = await sql<Found>`select figure, part, sum(count) as "all", ${columnsOf(older)}
    from report_totals where figure in (${sql.join(figures)}) group by figure, part`.execute(db);
  return rows.map(ageOf);
}

async function readWithoutStage(db: Db, today: string): Promise<Age[]> {
  const older = waits.map(
    (days) => sql`sum(case when id < ${firstIdOf(dayAfter(today, -days), 0)} then 1 else 0 end)`,
  );
  const { rows } = await sql<Found>`select list_state || '.stage' as figure, '' as part, count(*) as "all",
    ${columnsOf(older)} from clients where list_state in (${sql.join(registerKeys())})
    and status is null and stage is null group by list_state`.execute(db);
  return rows.map(ageOf);
}

type Found = { figure: string; part: string; all: number; a: number; b: number; c: number; d: number };
const columnsOf = ([a, b, c, d]: readonly RawBuilder<unknown>[]) =>
  sql`${a} as a, ${b} as b, ${c} as c, ${d} as d`;
const ageOf = ({ figure, part, all, a, b, c, d }: Found): Age => ({
  figure,
  part,
  counts: [all, a, b, c, d].map(Number),
});

async function countPending(db: Db, register: string): Promise<number> {
  const { rows } = await sql<{ count: number | null }>`select sum(count) as count from client_totals
    where list_state = ${register} and status = ''`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const finalStagesOf = (register: string) => registerOf(register).finalStages;

/** Columns to count by, and the list filters for the links. */
const kinds = {
  stages: { figure: "stage", filter: "stage", longer: "stood", known: stagesOf, final: finalStagesOf },
  waiting: {
    figure: "waiting_on",
    filter: "waiting",
    longer: "waited",
    known: () => waitingOn,
    final: () => [],
  },
} as const;
type Shown = { register: string; today: string };

function tableOf(
  shown: Shown,
  name: keyof typeof kinds,
  ages: readonly Age[],
  label: (key: string) => string,
): ReportTable {
  const { register } = shown;
  const { figure } = kinds[name];
  const known: readonly string[] = kinds[name].known(register);
  const final: readonly string[] = kinds[name].final(register);
  const isFinal = (key: string) => final.includes(key);
  const own = ages.filter((age) => age.figure === `${register}.${figure}` && age.counts[0]);
  const found = new Map(own.map(({ part, counts }) => [part, counts]));
  const unknown = [...found.keys()].filter((key) => key && !known.includes(key));
  const keys = ["", ...known.filter((key) => !isFinal(key)), ...unknown, ...known.filter(isFinal)];
  const rows = keys.flatMap((key) => {
    const counts = found.get(key);
    if (!counts) return [];
    const linked = unknown.includes(key) ? undefined : name;
    return [
      {
        key,
        label: label(key),
        cells: cellsOf(key, isFinal(key) ? counts.slice(0, 1) : counts, shown, linked),
      },
    ];
  });
  const pending = hrefOf(listPath(register), { status: "none" });
  const total = columns.map((_, n) => totalCell(rows, n, n === 0 ? pending : undefined));
  return { name, register, columns, rows, total };
}

/** Missing counts are 0. */
function cellsOf(
  key: string,
  [all = 0, ...older]: number[],
  { register, today }: Shown,
  linked?: keyof typeof kinds,
) {
  const cellOf = (value: number | undefined, query: Record<string, string>) => {
    if (!linked || value === undefined) return { value: value ?? 0 };
    const row = { status: "none", [kinds[linked].filter]: key || "none" };
    return { value, href: hrefOf(listPath(register), { ...row, ...query }) };
  };
  const longer = (days: number) =>
    linked && key ? { [kinds[linked].longer]: String(days) } : { to: dayAfter(today, -days - 1) };
  return [cellOf(all, {}), ...waits.map((days, n) => cellOf(older[n], longer(days)))];
}
