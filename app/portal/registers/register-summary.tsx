import type { TypedRegister } from "../../domain/own-registers/typed-register.ts";
import { Facts } from "../../ui/facts.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** A register as it is saved, in short: beside the entries of somebody who was not the first to save. */
export function RegisterSummary({ typed }: { typed: TypedRegister }) {
  const t = useTranslations("registers.form");
  const names = (rows: readonly { en: string; hi: string }[]) =>
    rows.map(({ en, hi }) => (hi === "" || en === hi ? en : `${en} (${hi})`)).join(", ") || "–";
  return (
    <div className="mt-3 grid gap-2">
      <strong>{t("theirs")}</strong>
      <Facts
        facts={[
          [t("names"), names([{ en: typed.name_en, hi: typed.name_hi }])],
          [t("stages"), names(typed.stages)],
          [t("documents"), names(typed.documents)],
          [t("fields"), names(typed.fields)],
          [t("fee"), typed.fee || null],
          [t("renewalDays"), typed.expires ? typed.renewalDays : null],
        ]}
      />
    </div>
  );
}
