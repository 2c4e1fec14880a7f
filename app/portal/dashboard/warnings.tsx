import type { DeliveryTrouble } from "../../domain/delivery/deliveries/target-cards.server.ts";
import { channelTroubles } from "../../domain/office/health/channel-troubles.ts";
import { TextLink } from "../../ui/link.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { SheetWarning } from "../cases/sheet/sheet-state.tsx";
import { AccountChanges, SettingsChanges, StepChanges } from "./account-changes.tsx";
import type { loadWarnings } from "./load-warnings.server.ts";

type Props = Awaited<ReturnType<typeof loadWarnings>> & { name: string };

/** Empty while all is well. */
export function Warnings({ name, ...found }: Props) {
  const { deliveries, guessing, sheet, changes, settingsChanges, ruleChanges, channels } = found;
  const t = useTranslations("portal.dashboard");
  return (
    <div className="stack gap-2 empty:hidden">
      <AccountChanges changes={changes} name={name} />
      <SettingsChanges changes={settingsChanges} />
      <StepChanges changes={ruleChanges} />
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

/** Side by side where there is room. */
function DeliveryWarnings({ quota, ...counts }: DeliveryTrouble) {
  const t = useTranslations("portal.dashboard");
  const warnings = [
    { name: "failed", label: "failed", href: "/deliveries?state=failed" },
    { name: "stuck", label: "waiting", href: "/deliveries?state=waiting" },
    { name: "paused", label: quota ? "pausedQuota" : "paused", href: "/deliveries" },
  ] as const;
  const shown = warnings.filter(({ name }) => counts[name] > 0);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {shown.map(({ name, label, href }) => (
        <Warning key={name} title={t(label, { count: counts[name] })} href={href} link={t(`${name}Link`)} />
      ))}
    </div>
  );
}

type WarningProps = { title: string; href: string; link: string };

/** Links to where it can be fixed. */
function Warning({ title, href, link }: WarningProps) {
  return (
    <p className="border-l-4 border-brick pl-3 text-sm">
      <span className="font-semibold">{title}</span> <TextLink href={href}>{link}</TextLink>
    </p>
  );
}
