import { isRouteErrorResponse, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../page/page-title.tsx";

/** Shown instead of a portal page that does not exist, is not allowed or has failed. */
export function PortalErrorPage({ error }: { error: unknown }) {
  const kind = kindOf(error);
  const t = useTranslations("portal");
  const { pathname, search } = useLocation();
  const href = pathname + search;
  return (
    <div className="mx-auto max-w-text">
      <PageTitle>{t(`${kind}.title`)}</PageTitle>
      <EmptyState
        title={t(`${kind}.title`)}
        action={
          <div className="flex flex-wrap gap-3">
            {kind === "broken" ? (
              <ButtonLink href={href} icon="refresh">
                {t("held.again")}
              </ButtonLink>
            ) : null}
            <ButtonLink href="/dashboard" variant={kind === "broken" ? "quiet" : "primary"}>
              {t("notFound.back")}
            </ButtonLink>
          </div>
        }
      >
        {t(`${kind}.text`)}
      </EmptyState>
    </div>
  );
}

function kindOf(error: unknown): "notFound" | "forbidden" | "broken" {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return "notFound";
  return status === 403 ? "forbidden" : "broken";
}
