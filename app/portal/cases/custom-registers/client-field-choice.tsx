import type { ClientField } from "../../../domain/cases/clients/fields.ts";
import type { TypedRegister } from "../../../domain/cases/custom-registers/typed-register.ts";
import { loanForm } from "../../../domain/catalogue/registers/loan-form.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** Name and mobile are always on the form. */
export const choosable: readonly ClientField[] = [
  ...loanForm.fields.about,
  ...loanForm.fields.project,
  ...loanForm.fields.more,
].filter((name) => name !== "name" && name !== "mobile");

export function ClientFieldChoice({ typed }: { typed: Pick<TypedRegister, "uses" | "requires"> }) {
  const t = useTranslations("customRegisters.form");
  const label = useTranslations("clientForm.labels");
  return (
    <>
      <p className="text-sm text-ink-soft">{t("clientFieldsLead")}</p>
      <div className="grid gap-x-6 md:grid-cols-2">
        {choosable.map((name) => (
          <fieldset key={name} className="flex flex-wrap items-center gap-x-4">
            <legend className="sr-only">{label(name)}</legend>
            <label className="choice grow">
              <input type="checkbox" name="uses" value={name} defaultChecked={typed.uses.includes(name)} />
              <span>{label(name)}</span>
            </label>
            <label className="choice">
              <input
                type="checkbox"
                name="requires"
                value={name}
                defaultChecked={typed.requires.includes(name)}
              />
              <span>{t("required")}</span>
            </label>
          </fieldset>
        ))}
      </div>
    </>
  );
}
