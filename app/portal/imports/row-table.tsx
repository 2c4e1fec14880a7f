import { useTranslations } from "use-intl";
import type { ShownRow } from "../../domain/imports/list-rows.server.ts";
import { useProblemSentence } from "../../domain/imports/problem-sentence.ts";
import { Table } from "../../ui/table.tsx";

/** Refused rows with their problems. */
export function RowTable({ rows, caption }: { rows: readonly ShownRow[]; caption: string }) {
  const t = useTranslations("imports.rows");
  const sentence = useProblemSentence();
  const columns = [{ label: t("row"), number: true }, { label: t("why") }, { label: t("cells") }];
  return (
    <Table id="rows" caption={caption} captionHidden columns={columns}>
      {rows.map(({ row, cells, problems }) => (
        <tr key={row}>
          <th scope="row" className="num">
            {row}
          </th>
          <td className="min-w-56">
            {problems.map((problem) => (
              <p key={`${problem.field} ${problem.problem}`}>{sentence(problem)}</p>
            ))}
          </td>
          <td className="max-w-md min-w-56 text-sm text-ink-soft wrap-anywhere">{shortened(cells)}</td>
        </tr>
      ))}
    </Table>
  );
}

function shortened(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell.trim() !== "").join(" · ");
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
