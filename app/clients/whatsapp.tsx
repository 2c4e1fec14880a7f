import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Client } from "../db/schema.ts";
import { useSiteDetails } from "../settings/use-site-details.ts";
import { Icon } from "../ui/icon.tsx";

const templates = ["papers", "submitted", "bank", "call"] as const;
const languages = { en: "English", hi: "हिन्दी" } as const;

type Props = { file: Pick<Client, "name" | "mobile" | "project_name"> };

/** Ways to write to somebody on WhatsApp, in both languages; the words can be changed there before they are sent. */
export function WhatsApp({ file }: Props) {
  const t = useTranslations("profile");
  const { firm } = useSiteDetails();
  const about = { name: file.name, project: file.project_name, firm: firm.brand };
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
          <Template name={t("templates.plain.name")}>
            <Way mobile={file.mobile}>{t("whatsapp")}</Way>
          </Template>
          {templates.map((name) => (
            <Template key={name} name={t(`templates.${name}.name`)}>
              {(["en", "hi"] as const).map((language) => (
                <Way
                  key={language}
                  mobile={file.mobile}
                  words={t(`templates.${name}.${language}`, about)}
                  lang={language}
                >
                  {languages[language]}
                </Way>
              ))}
            </Template>
          ))}
        </ul>
      </div>
    </>
  );
}

function Template({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span>{name}</span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}

type WayProps = { mobile: string; words?: string; lang?: string; children: ReactNode };

function Way({ mobile, words, lang, children }: WayProps) {
  const text = words ? `?text=${encodeURIComponent(words)}` : "";
  return (
    <a
      href={`https://wa.me/91${mobile}${text}`}
      target="_blank"
      rel="noopener noreferrer"
      lang={lang}
      className="btn btn-quiet"
    >
      {children}
    </a>
  );
}
