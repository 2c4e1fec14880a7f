import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** `source`: linked to from the list. */
export type Made = { address: string; of: "address" | "page"; source?: string };

/** Shown once, to be copied. */
export function MadeAddress({ made: { address, of, source } }: { made: Made }) {
  const t = useTranslations("leadSources.made");
  return (
    <Card className="grid gap-3 border-leaf">
      <p>{t("text")}</p>
      <CopyField
        id="made-address"
        label={t(of === "page" ? "page" : "title")}
        value={address}
        copy={t("copy")}
        copied={t("copied")}
      />
      {source ? (
        <p>
          <TextLink href={`/settings/leads/${source}`}>{t("next")}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}
