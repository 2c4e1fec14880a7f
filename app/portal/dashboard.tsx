import { useTranslations } from "use-intl";
import { wasGuessed } from "../audit/audit.server.ts";
import { servicesContext } from "../context.ts";
import { countNew } from "../enquiries/inbox.server.ts";
import { countFailed } from "../outbox/failures.server.ts";
import { titled } from "../pages/meta.ts";
import { may } from "../staff/permissions.ts";
import { staffContext } from "../staff/staff-context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextLink } from "../ui/link.tsx";
import { Message } from "../ui/message.tsx";
import { useFreshness } from "../ui/use-freshness.ts";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { db } = context.get(servicesContext);
  const [newEnquiries, failed, guessing] = await Promise.all([
    countNew(db, staff),
    countFailed(db, staff),
    may(staff.role, "audit") && wasGuessed(db, staff, new Date()),
  ]);
  return { name: staff.name, newEnquiries, failed, guessing };
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Dashboard")];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, newEnquiries, failed, guessing } = loaderData;
  const t = useTranslations("portal.dashboard");
  useFreshness();
  return (
    <div className="grid max-w-page gap-8">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 text-ink-soft">{t("welcome", { name })}</p>
      </div>
      {failed > 0 ? (
        <Message tone="warning" title={t("failed", { count: failed })} still>
          <p>{t("failedText")}</p>
        </Message>
      ) : null}
      {guessing ? (
        <Message tone="warning" title={t("guessing")} still>
          <p>{t("guessingText")}</p>
          <TextLink href="/audit?verb=guessing">{t("guessingLink")}</TextLink>
        </Message>
      ) : null}
      <Card className="grid justify-items-start gap-3">
        <h2 className="text-xl">{t("enquiries")}</h2>
        <p className="text-2xl font-extrabold">{t("newEnquiries", { count: newEnquiries })}</p>
        {newEnquiries === 0 ? <p className="text-ink-soft">{t("none")}</p> : null}
        <ButtonLink href="/inbox" variant={newEnquiries > 0 ? "primary" : "quiet"} icon="inbox">
          {t("open")}
        </ButtonLink>
      </Card>
      <section className="grid gap-4">
        <h2 className="text-xl">{t("clients")}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <SchemeButton href="/pmegpadd" name={t("pmegp")} text={t("pmegpText")} />
          <SchemeButton href="/pmfmeadd" name={t("pmfme")} text={t("pmfmeText")} />
        </div>
      </section>
    </div>
  );
}

function SchemeButton({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <Card className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{text}</p>
      <ButtonLink href={href} size="large" iconAfter="arrow-right">
        {name}
      </ButtonLink>
    </Card>
  );
}
