import type { DeliveryTrouble } from "../../domain/outbox/target-cards.server.ts";
import { TextLink } from "../../ui/link.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** What of the deliveries wants somebody to look, a line each; nothing while all is well. */
export function DeliveryWarnings({ quota, ...counts }: DeliveryTrouble) {
  const t = useTranslations("portal.dashboard");
  const warnings = [
    { name: "failed", label: "failed", href: "/deliveries?state=failed" },
    { name: "stuck", label: "waiting", href: "/deliveries?state=waiting" },
    { name: "paused", label: quota ? "pausedQuota" : "paused", href: "/deliveries" },
  ] as const;
  return warnings
    .filter(({ name }) => counts[name] > 0)
    .map(({ name, label, href }) => (
      <Warning key={name} title={t(label, { count: counts[name] })} href={href} link={t(`${name}Link`)} />
    ));
}

type Props = { title: string; href: string; link: string };

/** A line about trouble, with a link to where it can be put right. */
export function Warning({ title, href, link }: Props) {
  return (
    <p className="border-l-4 border-brick pl-3 text-sm">
      <span className="font-semibold">{title}</span> <TextLink href={href}>{link}</TextLink>
    </p>
  );
}
