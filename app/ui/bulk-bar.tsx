import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { type Option, Select } from "./select.tsx";
import { useTicks } from "./use-ticks.ts";

/** What can be set in all ticked rows. */
type BulkChange = Option & {
  /** The values to choose from, and the name of the empty one. */
  options?: readonly Option[];
  placeholder?: string;
  /** Inputs of another kind. */
  inputs?: ReactNode;
  /** The submit button's label where the change is dangerous. */
  danger?: string;
};

type Props = {
  t(key: "all" | "selected" | "what" | "to" | "apply", values?: { count: number }): string;
  /** The first is chosen at the start. */
  changes: readonly [BulkChange, ...BulkChange[]];
  /** Buttons for the most frequent changes. */
  quick?: ReactNode;
};

/** Changes the ticked rows of the form around it; without script it is always visible. */
export function BulkBar({ t, changes, quick }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const { count, all, tickAll } = useTicks(bar);
  const [field, setField] = useState(changes[0].value);
  const { options, placeholder, inputs, danger } = changes.find(({ value }) => value === field) ?? changes[0];
  return (
    <div
      ref={bar}
      className={`bulk-bar card grid gap-3 p-4 ${count > 0 ? "sticky top-2 z-10 shadow-float" : ""}`}
    >
      <p className="flex flex-wrap items-center gap-x-6">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => tickAll(event.target.checked)}
            className="size-5 accent-indigo"
          />
          {t("all")}
        </label>
        <span role="status" className="text-ink-soft">
          {count > 0 ? t("selected", { count }) : ""}
        </span>
      </p>
      <div className={count > 0 ? "grid gap-3" : "bulk-rest"}>
        {quick ? <p className="flex flex-wrap gap-3">{quick}</p> : null}
        <div className="flex flex-wrap items-end gap-3">
          <Select
            id="bulk-field"
            name="field"
            label={t("what")}
            value={field}
            onChange={(event) => setField(event.target.value)}
            options={changes}
          />
          {options ? (
            <Select
              key={field}
              id="bulk-value"
              name="value"
              label={t("to")}
              placeholder={placeholder}
              options={options}
            />
          ) : null}
          {inputs}
          <Button type="submit" name="intent" value="bulk" variant={danger ? "danger" : "primary"}>
            {danger ?? t("apply")}
          </Button>
        </div>
      </div>
    </div>
  );
}
