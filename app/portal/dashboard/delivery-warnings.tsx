import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DeliveryTrouble } from "../../domain/outbox/target-cards.server.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";

/** What of the deliveries wants somebody to look; nothing while all is well. */
export function DeliveryWarnings({ quota, ...counts }: DeliveryTrouble) {
  const t = useTranslations("portal.dashboard");
  const warnings = [
    { name: "failed", label: "failed", href: "/deliveries?state=failed", text: t("failedText") },
    { name: "stuck", label: "waiting", href: "/deliveries?state=waiting", text: t("waitingText") },
    {
      name: "paused",
      label: "paused",
      href: "/deliveries",
      text: t(quota ? "pausedQuotaText" : "pausedText"),
    },
  ] as const;
  return warnings
    .filter(({ name }) => counts[name] > 0)
    .map(({ name, label, href, text }) => (
      <Warning key={name} title={t(label, { count: counts[name] })} href={href} link={t(`${label}Link`)}>
        {text}
      </Warning>
    ));
}

type Props = { title: string; href: string; link: string; children: ReactNode };

/** A warning with a link to where it can be put right. */
export function Warning({ title, href, link, children }: Props) {
  return (
    <Message tone="warning" title={title} still>
      <p className="text-sm">
        {children} <TextLink href={href}>{link}</TextLink>
      </p>
    </Message>
  );
}
