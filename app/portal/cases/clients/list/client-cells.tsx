import { useMemo } from "react";
import {
  clientColumns,
  customColumnSort,
  isRepeated,
  type ListColumn,
} from "../../../../domain/cases/clients/columns.ts";
import {
  customFieldsOf,
  customName,
  customValues,
  isCustom,
} from "../../../../domain/cases/clients/custom-values.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { asksFor } from "../../../../domain/catalogue/registers/registers.ts";
import { spaced } from "../../../../platform/language/phone.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { Chosen, ShownColumn } from "../../../frame/list/columns.ts";
import { useCustomCell } from "../../../frame/page/use-custom-fields.ts";
import { cellsOf, linesOf, type RowGiven } from "./row-cells.tsx";
import type { EditedRow } from "./use-edited.ts";
import { useColumnLabel } from "./use-filter-words.ts";
import { useRowWords } from "./use-row-words.ts";

type Shared = RowGiven & {
  register: string;
  /** Adds `?from=` with this page. */
  from(href: string): string;
};

/** The name, the chosen columns, and what cards show in three lines. */
export function useClientColumns(
  chosen: readonly Chosen<ListColumn>[],
  { register, team, today, mayChange, from, onClose }: Shared,
): readonly ShownColumn<EditedRow>[] {
  const t = useTranslations("clients");
  const words = useRowWords(register, today);
  const label = useColumnLabel(register);
  const customText = useCustomCell();
  return useMemo(() => {
    const cells = cellsOf({ team, today, mayChange, onClose, words });
    const drawn = chosen.filter(({ name, hidden }) => !(hidden && isRepeated(name)));
    const known = drawn.map((column): ShownColumn<EditedRow> => {
      const { name } = column;
      if (isCustom(name)) {
        const field = customFieldsOf(register).find(({ key }) => customName(key) === name);
        const sort = customColumnSort(register, name);
        const cell = (row: EditedRow) =>
          field && row.custom && customText(field, customValues(row)[field.key]);
        return { share: 20, ...column, label: label(name), ...(sort && { sort }), cell };
      }
      const { kind, column: field, ...entry } = clientColumns[name];
      return {
        ...entry,
        ...column,
        label: label(name),
        ...(kind === "amount" && { position: "side", isNumber: true }),
        cell: (row) => cells[kind](row, row[field]),
      };
    });
    const name: ShownColumn<EditedRow> = {
      name: "name",
      label: t("fields.name"),
      share: 41,
      sort: ["name", "name-desc"],
      position: "title",
      cell: (row) => <a href={from(profilePath(row.id))}>{row.name}</a>,
    };
    const short: ShownColumn<EditedRow> = {
      name: "lines",
      label: "",
      share: 0,
      position: "line",
      cell: (row) => (
        <>
          <span className="in-cards">{spaced(row.mobile)} · </span>
          {asksFor(register, "loanAmount") ? (
            <span className="sm:hidden">{cells.amount(row, row.loan_amount)} · </span>
          ) : null}
          <span>{linesOf(row, words)}</span>
        </>
      ),
    };
    return [name, ...known, short];
  }, [chosen, register, team, today, mayChange, from, onClose, words, t, label, customText]);
}
