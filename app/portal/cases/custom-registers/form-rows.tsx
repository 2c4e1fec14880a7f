import type { ReactNode } from "react";
import { waitingOn } from "../../../domain/cases/clients/tables.ts";
import type {
  TypedDocument,
  TypedField,
  TypedStage,
} from "../../../domain/cases/custom-registers/typed-register.ts";
import { customKinds } from "../../../domain/catalogue/registers/register.ts";
import { classes } from "../../../ui/classes.ts";
import { controlProps, FieldError } from "../../../ui/field.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props<Row> = { at: number; row: Row | undefined; errorOf(id: string): string | undefined };
type Named = { key: string; en: string; hi: string };

export function StageRow({ at, row, errorOf }: Props<TypedStage>) {
  const t = useTranslations("customRegisters.form");
  const whom = useTranslations("clients.waitingOn");
  const id = `stage.${at}`;
  return (
    <NamedRow id={id} at={at} row={row} errorOf={errorOf}>
      <label className="grid gap-1 text-sm">
        <span className={labelOf(at)}>{t("waits")}</span>
        <select className="control" name={`${id}.waits`} defaultValue={row?.waits ?? ""}>
          <option value="">{t("nobody")}</option>
          {waitingOn.map((value) => (
            <option key={value} value={value}>
              {whom(value)}
            </option>
          ))}
        </select>
      </label>
      <Tick name={`${id}.exit`} label={t("exit")} on={row?.exit} />
    </NamedRow>
  );
}

export function DocumentRow({ at, row, errorOf }: Props<TypedDocument>) {
  const t = useTranslations("customRegisters.form");
  const id = `document.${at}`;
  return (
    <NamedRow id={id} at={at} row={row} errorOf={errorOf}>
      <Tick name={`${id}.some`} label={t("some")} on={row?.some} />
    </NamedRow>
  );
}

const ticks = ["required", "inList", "inExport", "inSearch", "retired"] as const;
const tickedAtFirst: readonly string[] = ["inList", "inExport"];

/** A field can be retired only after it was saved. */
export function FieldRow({ at, row, errorOf }: Props<TypedField>) {
  const t = useTranslations("customRegisters.form");
  const kindName = useTranslations("customRegisters.kinds");
  const id = `field.${at}`;
  const error = errorOf(`${id}.choices`);
  return (
    <NamedRow id={id} at={at} row={row} errorOf={errorOf}>
      <label className="grid gap-1 text-sm">
        <span className="text-ink-soft">{t("kind")}</span>
        <select className="control" name={`${id}.kind`} defaultValue={row?.kind ?? "text"}>
          {customKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-sm group-[:not(:has(option[value=choice]:checked))]/row:hidden">
        <span className="text-ink-soft">{t("choices")}</span>
        {error ? <FieldError id={`${id}.choices`}>{error}</FieldError> : null}
        <textarea
          className="control"
          {...controlProps({ id: `${id}.choices`, error })}
          name={`${id}.choices`}
          rows={2}
          defaultValue={row?.choices}
        />
      </label>
      <div className="flex flex-wrap gap-x-4 sm:col-span-full">
        {ticks
          .filter((tick) => tick !== "retired" || row?.key)
          .map((tick) => (
            <Tick
              key={tick}
              name={`${id}.${tick}`}
              label={t(tick)}
              on={row ? row[tick] : tickedAtFirst.includes(tick)}
            />
          ))}
      </div>
    </NamedRow>
  );
}

/** On wide screens the first row's labels are column heads. */
const labelOf = (at: number) => classes("text-ink-soft", at > 0 && "lg:sr-only");

type RowProps = Props<Named> & { id: string; children: ReactNode };

function NamedRow({ id, at, row, errorOf, children }: RowProps) {
  const t = useTranslations("customRegisters.form");
  const number = t("row", { number: at + 1 });
  const name = row?.en || number;
  const error = errorOf(`${id}.en`) ?? errorOf(`${id}.hi`);
  return (
    <fieldset className="group/row grid items-end gap-x-3 gap-y-2 grid-cols-[4rem_minmax(0,1fr)] max-sm:*:col-start-2 border-b border-line pb-3 last:border-0 sm:grid-cols-[5rem_repeat(2,minmax(0,1fr))] sm:max-lg:[&>label:nth-of-type(3)]:col-start-2 lg:grid-cols-[5rem_repeat(3,minmax(0,1fr))_auto]">
      <legend className="sr-only">{name}</legend>
      <input type="hidden" name={`${id}.key`} value={row?.key ?? ""} />
      {error ? (
        <div className="sm:col-span-full">
          <FieldError id={`${id}.en`}>{error}</FieldError>
        </div>
      ) : null}
      <input
        className="control max-sm:col-start-1!"
        type="number"
        step="any"
        name={`${id}.place`}
        defaultValue={at + 1}
        aria-label={t("placeOf", { name })}
      />
      {(["en", "hi"] as const).map((language) => (
        <label key={language} className="grid gap-1 text-sm">
          <span className={labelOf(at)}>{t(language)}</span>
          <input
            className="control"
            id={`${id}.${language}`}
            name={`${id}.${language}`}
            lang={language}
            defaultValue={row?.[language]}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}.en-error`}
          />
        </label>
      ))}
      {children}
    </fieldset>
  );
}

function Tick({ name, label, on }: { name: string; label: string; on: boolean | undefined }) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="1" defaultChecked={on} />
      <span>{label}</span>
    </label>
  );
}
