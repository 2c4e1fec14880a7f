import { useTranslations } from "../../../ui/use-translations.tsx";
import { ShownOnce } from "../../frame/page/shown-once.tsx";

/** `source`: linked to from the list. */
export type Made = { address: string; of: "address" | "page"; source?: string };

export function MadeAddress({ made: { address, of, source } }: { made: Made }) {
  const t = useTranslations("leadSources.made");
  const label = t(of === "page" ? "page" : "title");
  const next = source ? { href: `/settings/leads/${source}`, label: t("next") } : undefined;
  return <ShownOnce id="made-address" label={label} value={address} text={t("text")} next={next} />;
}
