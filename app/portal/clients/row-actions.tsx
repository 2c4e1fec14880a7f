import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formPath } from "../../domain/clients/fields.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFrom } from "../page/back.ts";
import type { PlacedRow } from "./use-kept-places.ts";

type Row = Pick<PlacedRow, "id" | "name" | "scheme" | "gone">;

/** Edit and Delete: in sight under the pointer, with the keyboard's focus inside, and always where fingers point. */
export function RowActions({ row, className }: { row: Row; className?: string }) {
  const t = useTranslations("clients");
  const from = useFrom();
  return (
    <p className={classes("row-actions flex gap-2", className)}>
      <Link to={from(`${formPath(row.scheme)}?client=${row.id}`)} className="btn btn-quiet">
        <Icon name="edit" />
        {t("edit")}
        <span className="sr-only"> {row.name}</span>
      </Link>
      <button type="submit" name="delete" value={row.id} className="btn btn-quiet">
        <Icon name="trash" />
        {t("delete")}
        <span className="sr-only"> {row.name}</span>
      </button>
    </p>
  );
}

/** Takes a row into the selection. */
export function RowCheck({ row }: { row: Row }) {
  const t = useTranslations("clients");
  return (
    <label className="-m-2 grid size-11 shrink-0 place-items-center">
      <input type="checkbox" name="id" value={row.id} disabled={row.gone} className="size-5 accent-indigo" />
      <span className="sr-only">{t("select", { name: row.name })}</span>
    </label>
  );
}
