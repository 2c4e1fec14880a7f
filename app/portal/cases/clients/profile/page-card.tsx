import { Link } from "react-router";
import type { PageState } from "../../../../domain/cases/applicant-links/links.server.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { Card } from "../../../../ui/card.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { SendPage } from "../../../frame/page/send-page.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";

type Props = { clientId: string; state: PageState; mayWrite: boolean };

/** On the profile: when the client last looked at their page, and how it is sent. */
export function PageCard({ clientId, state: { hasOpenLink, openedAt }, mayWrite }: Props) {
  const t = useTranslations("applicantLinks");
  const { istDateTime } = useDates();
  const never = t(hasOpenLink ? "card.unopened" : "card.none");
  return (
    <Card className="grid gap-3 p-4 sm:p-5" title={t("title")}>
      <p className="text-sm">{openedAt ? t("card.opened", { at: istDateTime(openedAt) }) : never}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {mayWrite ? <SendPage clientId={clientId} /> : null}
        {hasOpenLink ? (
          <Link to={`${profilePath(clientId)}/links`} className="link">
            {t("card.links")}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
