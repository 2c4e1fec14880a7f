import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { titled } from "../pages/meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/client-list";

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Client list")];
}

/** Holds the place of a scheme's client list, and says so, until the tracker is there. */
export default function ClientList() {
  const t = useTranslations("portal");
  const scheme = useLocation().pathname.startsWith("/pmfme") ? t("dashboard.pmfme") : t("dashboard.pmegp");
  return (
    <div className="grid max-w-page gap-6">
      <h1 className="text-3xl">{t("notYet.title", { scheme })}</h1>
      <EmptyState
        title={t("notYet.title", { scheme })}
        action={<ButtonLink href="/inbox">{t("dashboard.open")}</ButtonLink>}
      >
        {t("notYet.text", { scheme })}
      </EmptyState>
    </div>
  );
}
