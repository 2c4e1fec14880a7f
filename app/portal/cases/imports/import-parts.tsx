import type { ReactNode } from "react";
import type { StoredRow } from "../../../domain/cases/imports/import-rows.server.ts";
import { classes } from "../../../ui/classes.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Stat } from "../../../ui/stat.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { Part } from "../../frame/page/part.tsx";
import { useProblemSentence } from "./problem-sentence.ts";

const steps = ["choose", "columns", "preview", "run"] as const;
type Step = (typeof steps)[number];

export const isImportStep = (path: string) => path.startsWith("/clients/import");

type Props = { title: string; lead?: string; step: Step; children: ReactNode };

/** Title and steps, with the current one marked. */
export function ImportPage({ title, lead, step, children }: Props) {
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={title} lead={lead} />
      <Steps current={step} />
      <Part>
        <div className="stack gap-6">{children}</div>
      </Part>
    </div>
  );
}

function Steps({ current }: { current: Step }) {
  const t = useTranslations("imports.steps");
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t("label")} className="flex flex-wrap gap-x-3 gap-y-1 text-sm sm:gap-x-6">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classes(
            "border-b-4 py-1",
            index <= at ? "border-marigold" : "border-line text-ink-soft",
            index === at && "font-bold",
          )}
        >
          {index + 1}. {t(step)}
        </li>
      ))}
    </ol>
  );
}

/** With confirmation. */
export function RemoveImport({ id }: { id: string }) {
  const t = useTranslations("imports");
  const form = { action: `/clients/import/${id}` };
  return (
    <Confirm label={t("remove.title")} icon="trash">
      <p>{t("remove.text")}</p>
      <PostButton intent="remove" form={form} variant="danger" label={t("remove.yes")} />
    </Confirm>
  );
}

/** Figures of an import by their captions. */
export function Figures({ counts }: { counts: Record<string, number> }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {Object.entries(counts).map(([caption, count]) => (
        <Stat key={caption} figure={count.toLocaleString("en-IN")} caption={caption} />
      ))}
    </dl>
  );
}

type BadRowsProps = {
  rows: readonly StoredRow[];
  lead: ReactNode;
  counts: ReactNode;
  children?: ReactNode;
};

/** Rows with their problems. */
export function BadRows({ rows, lead, counts, children }: BadRowsProps) {
  const t = useTranslations("imports");
  const title = t("preview.badTitle");
  const sentence = useProblemSentence();
  const columns = [
    { label: t("rows.row"), number: true },
    { label: t("rows.why") },
    { label: t("rows.cells") },
  ];
  return (
    <section className="stack gap-3">
      <h2 className="text-xl">{title}</h2>
      {lead}
      {counts}
      <details className="fold-always" open={rows.length <= 5}>
        <summary className="font-semibold">{t("rows.show", { count: rows.length })}</summary>
        <Table id="rows" caption={title} captionHidden columns={columns} stacks>
          {rows.map(({ row, cells, problems }) => (
            <tr key={row}>
              <th scope="row" data-label={t("rows.row")} className="num">
                {row}
              </th>
              <td className="min-w-56">
                {problems.map((problem) => (
                  <p key={`${problem.field} ${problem.problem}`}>{sentence(problem)}</p>
                ))}
              </td>
              <td
                data-label={t("rows.cells")}
                className="max-w-md min-w-56 text-sm text-ink-soft wrap-anywhere"
              >
                {shortened(cells, 160)}
              </td>
            </tr>
          ))}
        </Table>
        {children}
      </details>
    </section>
  );
}

/** In one line of at most `most` characters. */
export function shortened(cells: readonly string[], max: number): string {
  const text = cells.filter((cell) => cell.trim() !== "").join(" · ");
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
