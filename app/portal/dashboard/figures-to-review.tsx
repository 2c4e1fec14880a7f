import { TextLink } from "../../ui/link.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** How many figures of the public pages want to be compared with their sources; nothing while none does. */
export function FiguresToReview({ count }: { count: number }) {
  const t = useTranslations("portal.dashboard.review");
  if (count === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {t("text", { count })} <TextLink href="/settings/health#figures">{t("link")}</TextLink>
    </p>
  );
}
