import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { WhatsApp } from "../../ui/whatsapp.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

const templates = ["papers", "submitted", "bank", "call"] as const;

type Props = { client: Pick<Client, "name" | "mobile" | "project_name"> };

/** WhatsApp templates for messages to a client. */
export function ClientWhatsApp({ client }: Props) {
  const t = useTranslations("profile.templates");
  const { firm } = useSiteDetails();
  const about = { name: client.name, project: client.project_name, firm: firm.brand };
  return (
    <WhatsApp
      number={`91${client.mobile}`}
      templates={templates.map((name) => ({
        name: t(`${name}.name`),
        en: t(`${name}.en`, about),
        hi: t(`${name}.hi`, about),
      }))}
    />
  );
}
