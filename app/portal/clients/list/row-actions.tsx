import { formPath } from "../../../domain/registers/registers.ts";
import { dialled } from "../../../platform/language/phone.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { PlacedRow } from "./use-kept-places.ts";
import type { RowWords } from "./use-row-words.ts";

type Row = Pick<PlacedRow, "id" | "name" | "mobile" | "scheme" | "gone">;

type Props = {
  row: Row;
  mayChange: boolean;
  from(href: string): string;
  words: Pick<RowWords, "call" | "edit" | "delete">;
};

/** The id of the form that deletes one client, apart from that of the ticked ones. */
export const deleteForm = "delete-client";

const icons = { call: <Icon name="phone" />, edit: <Icon name="edit" />, delete: <Icon name="trash" /> };

/** Call, Edit and Delete, always in sight; a table has the number itself. */
export function RowActions({ row, mayChange, from, words }: Props) {
  return (
    <span className="row-actions">
      <a href={`tel:${dialled(row.mobile)}`} aria-label={`${words.call} ${row.name}`} className="call">
        {icons.call}
      </a>
      {mayChange ? (
        <>
          <a
            href={from(`${formPath(row.scheme)}?client=${row.id}`)}
            title={words.edit}
            aria-label={`${words.edit} ${row.name}`}
            className="edit"
          >
            {icons.edit}
          </a>
          <button
            type="submit"
            form={deleteForm}
            name="delete"
            value={row.id}
            title={words.delete}
            aria-label={`${words.delete} ${row.name}`}
            className="delete"
          >
            {icons.delete}
          </button>
        </>
      ) : null}
    </span>
  );
}

type CheckProps = {
  row: Pick<Row, "id" | "gone">;
  label: string;
  /** The id of the form that it belongs to, if that is not around it. */
  form?: string;
};

/** Selects a row. */
export function RowCheck({ row, label, form }: CheckProps) {
  return (
    <label className="row-check">
      <input type="checkbox" name="id" value={row.id} form={form} disabled={row.gone} aria-label={label} />
    </label>
  );
}
