import { createTranslator } from "use-intl/core";
import pdf from "../../../content/messages/en/pdf.json" with { type: "json" };
import { spaced } from "../../platform/language/phone.ts";
import { portalMessages } from "../../platform/language/portal-messages.ts";
import { type StageSettings, stageList } from "../clients/stage-settings.ts";
import type { Client, Scheme } from "../clients/tables.ts";
import type { SiteDetails } from "../settings/site-details.ts";

const english = { locale: "en", messages: portalMessages } as const;
/** The sentences of PDFs; browsers do not load them. */
export const words = createTranslator({ locale: "en", messages: pdf });
export const labels = createTranslator({ ...english, namespace: "profile.labels" });
const stages = createTranslator({ ...english, namespace: "profile.stages" });

/** A milestone as the owner calls it. */
export function stageLabel(settings: StageSettings, scheme: Scheme, key: string): string {
  const set = stageList(settings, scheme).find((stage) => stage.key === key);
  const own = `${scheme}.${key}` as Parameters<typeof stages>[0];
  return set?.label || (stages.has(own) ? stages(own) : key);
}

/** What every PDF of the firm has in common. */
export function letterhead({ firm, phones }: SiteDetails) {
  return {
    firm: firm.brand,
    reach: [firm.address, [spaced(phones.helpline), firm.email].filter(Boolean).join(" · ")],
    unwritable: words("unwritable"),
    pages: words.raw("pages"),
  };
}

/** The name of a PDF's file: which scheme and day, and of the person four digits. */
export function fileName(kind: string, { scheme, mobile }: Pick<Client, "scheme" | "mobile">, day: string) {
  return `${kind}-${scheme}-${mobile.slice(-4)}-${day}.pdf`;
}
