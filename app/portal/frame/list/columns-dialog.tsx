import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { type Chosen, columnWidths } from "./columns.ts";

type Props<Name extends string> = {
  columns: readonly (Chosen & { name: Name })[];
  labelOf(name: Name): string;
};

export function ColumnsDialog<Name extends string>({
  columns,
  labelOf,
  onClose,
}: Props<Name> & { onClose(): void }) {
  const t = useTranslations("list.columns");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog id="columns" ref={dialog} title={t("choose")} close={t("close")} onClose={onClose}>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => event.currentTarget.closest("dialog")?.close()}
        className="grid gap-4"
      >
        <HiddenFields values={{ intent: "columns" }} />
        <ColumnList key={JSON.stringify(columns)} columns={columns} labelOf={labelOf} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit">{t("save")}</Button>
          <Button type="submit" variant="quiet" name="usual" value="1">
            {t("usual")}
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}

function ColumnList<Name extends string>({ columns, labelOf }: Props<Name>) {
  const t = useTranslations("list.columns");
  const [order, setOrder] = useState(columns);
  const raise = (at: number) => {
    const next = [...order];
    next.splice(at - 1, 2, ...next.slice(at - 1, at + 1).reverse());
    setOrder(next);
  };
  return (
    <ol>
      {order.map(({ name, width, hidden }, at) => (
        <li key={name} className="flex items-center gap-3 border-b border-line">
          <label className="choice grow">
            <input type="checkbox" name="column" value={name} defaultChecked={!hidden} />
            <span>{labelOf(name)}</span>
          </label>
          <input
            type="number"
            name={`width-${name}`}
            min={columnWidths.min}
            max={columnWidths.max}
            step={columnWidths.step}
            defaultValue={width}
            aria-label={t("widthOf", { name: labelOf(name) })}
            className="control my-1 min-h-10 w-20 py-1"
          />
          %
          <button
            type="button"
            disabled={at === 0}
            onClick={() => raise(at)}
            className="grid size-11 place-items-center text-indigo disabled:opacity-30"
          >
            <Icon name="chevron-down" className="rotate-180" />
            <span className="sr-only">{t("raise", { name: labelOf(name) })}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
