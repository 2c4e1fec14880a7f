import type { DeliveryTrouble } from "../../domain/delivery/deliveries/target-cards.server.ts";
import { channelTroubles } from "../../domain/office/health/channel-troubles.ts";
import type { Language } from "../../platform/language/language.ts";
import { listInWords } from "../../platform/language/list.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { SheetWarning } from "../cases/sheet/sheet-state.tsx";
import { useTargetName } from "../frame/page/use-target-name.ts";
import { ChangesByOthers } from "./account-changes.tsx";
import type { loadWarnings } from "./load-warnings.server.ts";

type Props = Awaited<ReturnType<typeof loadWarnings>>;

/** Empty while all is well. */
export function Warnings(found: Props) {
  const { deliveries, guessing, sheet, changes, channels } = found;
  const t = useTranslations("portal.dashboard");
  return (
    <div className="stack gap-2 empty:hidden">
      <ChangesByOthers changes={changes} />
      {deliveries ? <DeliveryWarnings {...deliveries} /> : null}
      {channels.map((trouble) => (
        <Warning
          key={trouble}
          title={t(`channels.${trouble}`)}
          href={`/settings/${channelTroubles[trouble]}`}
          link={t("channelsLink")}
        />
      ))}
      {sheet ? <SheetWarning {...sheet} /> : null}
      {guessing ? (
        <Warning title={t("guessing")} href="/audit?verb=guessing" link={t("guessingLink")} />
      ) : null}
    </div>
  );
}

/** What was refused, and why, and what waits. */
function DeliveryWarnings({ refused, stuck, paused }: DeliveryTrouble) {
  const t = useTranslations("portal.dashboard.copies");
  const language = useLocale();
  const targetName = useTargetName();
  const nameOf = ({ service, target }: { service: string | null; target: string }) =>
    service ?? targetName(target);
  const names = (of: Parameters<typeof nameOf>[0][]) => listInWords([...new Set(of.map(nameOf))], language);
  const warnings = [
    ...refused.map(({ reason, count, services }) => ({
      title: t(`refused.${reason}`, { count, services: names(services) }),
      href: "/deliveries?state=failed",
    })),
    ...(stuck > 0 ? [{ title: t("waiting", { count: stuck }), href: "/deliveries?state=waiting" }] : []),
    ...[...Map.groupBy(paused, ({ reason }) => reason)].map(([reason, of]) => ({
      title: t(`paused.${reason}`, { services: names(of) }),
      href: "/deliveries",
    })),
  ];
  const [first, ...more] = warnings;
  if (!first) return null;
  return (
    <Warning
      title={warnings.map(({ title }) => title).join(stops[language])}
      href={more.length > 0 ? "/deliveries" : first.href}
      link={t("link")}
    />
  );
}

const stops: Record<Language, string> = { en: ". ", hi: "। " };

type WarningProps = { title: string; href: string; link: string };

/** Links to where it can be fixed. */
function Warning({ title, href, link }: WarningProps) {
  return (
    <p className="border-l-4 border-brick pl-3 text-sm">
      {title}
      {stops[useLocale()]}
      <TextLink href={href}>{link}</TextLink>
    </p>
  );
}
