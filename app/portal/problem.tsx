import { useTranslations } from "use-intl";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** In place of a portal page that is not there, not for this account, or broken. */
export function PortalProblem({ status }: { status: number }) {
  const t = useTranslations("portal");
  const kind = status === 404 ? "notFound" : status === 403 ? "forbidden" : "broken";
  return (
    <main className="mx-auto max-w-text p-8">
      <title>{`${t(`${kind}.title`)} | Sopan`}</title>
      <EmptyState
        title={t(`${kind}.title`)}
        action={<ButtonLink href="/dashboard">{t("notFound.back")}</ButtonLink>}
      >
        {t(`${kind}.text`)}
      </EmptyState>
    </main>
  );
}
