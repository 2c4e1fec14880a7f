import { useTranslations } from "use-intl";
import type { Client } from "../db/schema.ts";
import { useSiteDetails } from "../settings/use-site-details.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

const templates = ["plain", "papers", "submitted", "bank", "call"] as const;

/** Ways to write to somebody on WhatsApp, in both languages; the words can be changed there before they are sent. */
export function WhatsApp({ file }: { file: Pick<Client, "name" | "mobile" | "project_name"> }) {
  const t = useTranslations("profile");
  const { firm } = useSiteDetails();
  const about = { name: file.name, project: file.project_name, firm: firm.brand };
  const href = (words: string) =>
    `https://wa.me/91${file.mobile}${words ? `?text=${encodeURIComponent(words)}` : ""}`;
  return (
    <>
      <button type="button" popoverTarget="whatsapp" className="btn btn-quiet">
        <Icon name="chat" />
        {t("whatsapp")}
      </button>
      <div
        id="whatsapp"
        popover="auto"
        className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-lg border border-line bg-surface p-5 shadow-float"
      >
        <h2 className="text-lg">{t("templates.title")}</h2>
        <p className="mb-3 text-sm text-ink-soft">{t("templates.lead")}</p>
        <ul className="grid divide-y divide-line">
          {templates.map((name) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>{t(`templates.${name}.name`)}</span>
              <span className="flex gap-2">
                {(["en", "hi"] as const)
                  .filter((language) => name !== "plain" || language === "en")
                  .map((language) => (
                    <a
                      key={language}
                      href={href(name === "plain" ? "" : t(`templates.${name}.${language}`, about))}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={classes("btn btn-quiet")}
                    >
                      {name === "plain" ? t("whatsapp") : language === "en" ? "English" : "हिन्दी"}
                    </a>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
