import { useTranslations } from "../../../ui/use-translations.tsx";
import { ShownOnce } from "../../frame/page/shown-once.tsx";
import type { MadeSecret } from "./event-action.server.ts";

export function MadeSecretCard({ made: { secret, endpoint } }: { made: MadeSecret }) {
  const t = useTranslations("events.made");
  const next = endpoint ? { href: `/settings/events/${endpoint}`, label: t("next") } : undefined;
  return <ShownOnce id="made-secret" label={t("title")} value={secret} text={t("text")} next={next} />;
}
