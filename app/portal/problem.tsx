import { useTranslations } from "use-intl";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** In place of a portal page that is not there or broke. */
export function PortalProblem({ missing }: { missing: boolean }) {
  const t = useTranslations("portal");
  return (
    <main className="mx-auto max-w-text p-8">
      <title>{`${missing ? t("notFound.title") : t("broken.title")} | Sopan`}</title>
      <EmptyState
        title={missing ? t("notFound.title") : t("broken.title")}
        action={<ButtonLink href="/dashboard">{t("notFound.back")}</ButtonLink>}
      >
        {missing ? t("notFound.text") : t("broken.text")}
      </EmptyState>
    </main>
  );
}
