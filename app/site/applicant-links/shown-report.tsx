import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

export function ShownReport({ href }: { href: string | undefined }) {
  const t = useTranslations("publicApplicantLinks.report");
  if (!href) return null;
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <p>{t("text")}</p>
      <ButtonLink href={href} icon="download">
        {t("button")}
      </ButtonLink>
    </Card>
  );
}
