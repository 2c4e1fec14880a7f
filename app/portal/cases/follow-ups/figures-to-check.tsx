import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** For owners; nothing when no source is due. */
export function FiguresToCheck({ count }: { count: number }) {
  const t = useTranslations("portal.dashboard.review");
  if (count === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {t("text", { count })} <TextLink href="/settings/health/figures">{t("link")}</TextLink>
    </p>
  );
}
