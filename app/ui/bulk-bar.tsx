import { type ReactNode, useRef, useState } from "react";
import { Select } from "./select.tsx";
import { useTicks } from "./use-ticks.ts";

type Props<Field extends string> = {
  labels: { all: string; selected(count: number): string; field: string };
  /** What can be set in all ticked rows; the first is chosen at the start. */
  fields: readonly [{ value: Field; label: string }, ...{ value: Field; label: string }[]];
  /** Buttons for the most frequent changes. */
  quick?: ReactNode;
  /** The inputs for a field's value, and the submit button. */
  children(field: Field): ReactNode;
};

/** Changes the ticked rows of the form around it; without script it is always visible. */
export function BulkBar<Field extends string>({ labels, fields, quick, children }: Props<Field>) {
  const bar = useRef<HTMLDivElement>(null);
  const { count, all, tickAll } = useTicks(bar);
  const [field, setField] = useState(fields[0].value);
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
          {labels.all}
        </label>
        <span role="status" className="text-ink-soft">
          {count > 0 ? labels.selected(count) : ""}
        </span>
      </p>
      <div className={count > 0 ? "grid gap-3" : "bulk-rest"}>
        {quick ? <p className="flex flex-wrap gap-3">{quick}</p> : null}
        <div className="flex flex-wrap items-end gap-3">
          <Select
            id="bulk-field"
            name="field"
            label={labels.field}
            value={field}
            onChange={(event) => setField(event.target.value as Field)}
            options={fields}
          />
          {children(field)}
        </div>
      </div>
    </div>
  );
}
