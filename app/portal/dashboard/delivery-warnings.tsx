import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DeliveryTrouble } from "../../domain/outbox/target-cards.server.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";

/** What of the deliveries wants somebody to look; nothing while all is well. */
export function DeliveryWarnings({ failed, stuck, paused, quota }: DeliveryTrouble) {
  const t = useTranslations("portal.dashboard");
  return (
    <>
      {failed > 0 ? (
        <Warning
          title={t("failed", { count: failed })}
          href="/deliveries?state=failed"
          link={t("failedLink")}
        >
          {t("failedText")}
        </Warning>
      ) : null}
      {stuck > 0 ? (
        <Warning title={t("stuck", { count: stuck })} href="/deliveries?state=waiting" link={t("stuckLink")}>
          {t("stuckText")}
        </Warning>
      ) : null}
      {paused > 0 ? (
        <Warning title={t("paused", { count: paused })} href="/deliveries" link={t("pausedLink")}>
          {t(quota ? "pausedQuotaText" : "pausedText")}
        </Warning>
      ) : null}
    </>
  );
}

type Props = { title: string; href: string; link: string; children: ReactNode };

function Warning({ title, href, link, children }: Props) {
  return (
    <Message tone="warning" title={title} still>
      <p>{children}</p>
      <TextLink href={href}>{link}</TextLink>
    </Message>
  );
}
