import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { openByKey } from "../../../ui/open-by-key.ts";
import { type Option, optionOf } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useTicks } from "./use-ticks.ts";

type Choice = { field: string; label: string; options: readonly Option[] };

type Props = {
  /** Fields that take effect at once; without script posted as "set-<field>". */
  choices: readonly Choice[];
  onChoose?(field: string, value: string, select: HTMLSelectElement): void;
  /** For changes to all results, beyond this page: count, maximum, and the query. */
  whole?: { count: number; atLeast: boolean; max: number; search: string };
  children: ReactNode;
};

/** Floats over a list while rows are ticked; part of the list's form. Choices apply at once and can be undone. */
export function BulkBar({ choices, onChoose, whole, children }: Props) {
  const t = useTranslations("list");
  const bar = useRef<HTMLDivElement>(null);
  const { count, all, tickAll } = useTicks(bar);
  const [wantsWhole, setWantsWhole] = useState(false);
  const isWhole = wantsWhole && all;
  const offersWhole = whole && all && !whole.atLeast && whole.count > count && whole.count <= whole.max;
  const choose = (field: string, select: HTMLSelectElement) => {
    if (!onChoose) return select.form?.requestSubmit();
    const { value } = select;
    select.value = "";
    if (value) onChoose(field, value, select);
  };
  return (
    <div
      ref={bar}
      data-count={count}
      className="bulk-float band fixed inset-x-2 bottom-17 z-30 mx-auto flex min-h-12 w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-band-line px-3 py-1 shadow-float data-[count=0]:not-noscript:invisible lg:bottom-4 lg:left-60 print:hidden noscript:static"
    >
      <span role="status" className="font-semibold tabular-nums">
        {count > 0 ? t("bulk.selected", { count: isWhole && whole ? whole.count : count }) : ""}
      </span>
      {isWhole && whole ? <HiddenFields values={{ all: "1", query: whole.search }} /> : null}
      {offersWhole && !isWhole ? (
        <Button variant="quiet" onClick={() => setWantsWhole(true)}>
          {t("bulk.whole", { count: whole.count })}
        </Button>
      ) : null}
      {choices.map(({ field, label, options }) => (
        <select
          key={field}
          name={`set-${field}`}
          defaultValue=""
          className="max-w-36 cursor-pointer border-[1.5px] bg-band font-[650] text-inherit"
          aria-label={label}
          onKeyDown={openByKey}
          onChange={({ currentTarget }) => choose(field, currentTarget)}
        >
          <option value="">{label}</option>
          {options.map(optionOf)}
        </select>
      ))}
      {choices.length > 0 ? (
        <noscript>
          <button type="submit" className="btn btn-quiet">
            {t("bulk.apply")}
          </button>
        </noscript>
      ) : null}
      {children}
      <button
        type="button"
        onClick={() => tickAll(false)}
        className="noscript:hidden grid size-9 place-items-center pointer-coarse:size-11"
      >
        <Icon name="close" />
        <span className="sr-only">{t("bulk.clear")}</span>
      </button>
    </div>
  );
}
