import { useTranslations } from "use-intl";
import { formPath } from "../../../domain/registers/registers.ts";
import { dialled } from "../../../platform/language/phone.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { PlacedRow } from "./use-kept-places.ts";

type Row = Pick<PlacedRow, "id" | "name" | "mobile" | "scheme" | "gone">;

type Props = { row: Row; mayChange: boolean; from(href: string): string };

/** Call, Edit and Delete, always in sight; a table has the number itself. */
export function RowActions({ row, mayChange, from }: Props) {
  const t = useTranslations("clients");
  const named = (action: string) => (
    <span className="sr-only">
      {action} {row.name}
    </span>
  );
  return (
    <span className="row-actions">
      <a href={`tel:${dialled(row.mobile)}`} className="call">
        <Icon name="phone" />
        {named(t("call"))}
      </a>
      {mayChange ? (
        <>
          <a href={from(`${formPath(row.scheme)}?client=${row.id}`)} title={t("edit")} className="edit">
            <Icon name="edit" />
            {named(t("edit"))}
          </a>
          {/* Of its own: where one form has hundreds of submit buttons, the browser looks for the default one at every change. */}
          <form method="post" className="contents">
            <input type="hidden" name="intent" value="bulk" />
            <button type="submit" name="delete" value={row.id} title={t("delete")} className="delete">
              <Icon name="trash" />
              {named(t("delete"))}
            </button>
          </form>
        </>
      ) : null}
    </span>
  );
}

type CheckProps = {
  row: Pick<Row, "id" | "name" | "gone">;
  /** The id of the form that it belongs to, if that is not around it. */
  form?: string;
};

/** Selects a row. */
export function RowCheck({ row, form }: CheckProps) {
  const t = useTranslations("clients");
  return (
    <label className="grid h-full min-h-8 place-items-center">
      <input
        type="checkbox"
        name="id"
        value={row.id}
        form={form}
        disabled={row.gone}
        className="size-5 accent-indigo"
      />
      <span className="sr-only">{t("select", { name: row.name })}</span>
    </label>
  );
}
