import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { useTranslations } from "./use-translations.tsx";

const languages = { en: "English", hi: "हिन्दी" } as const;

type Props<Name extends string> = {
  /** With the country code, without "+" or spaces. */
  number: string;
  templates: readonly Name[];
  /** A template's name, and its text in either language. */
  text(key: `${Name}.${"name" | "en" | "hi"}`): string;
  /** On a phone only the icon. */
  compact?: boolean;
};

/** The text can be edited in WhatsApp before it is sent. */
export function WhatsApp<Name extends string>({ number, templates, text, compact }: Props<Name>) {
  const t = useTranslations("portal.whatsapp");
  return (
    <>
      <button
        type="button"
        popoverTarget="whatsapp"
        className={classes("btn btn-quiet", compact && "max-sm:size-11 max-sm:p-0")}
      >
        <Icon name="chat" />
        <span className={compact ? "max-sm:sr-only" : undefined}>{t("name")}</span>
      </button>
      <div
        id="whatsapp"
        popover="auto"
        className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-lg border border-line bg-surface p-5 shadow-float"
      >
        <h2 className="text-lg">{t("title")}</h2>
        <p className="mb-3 text-sm text-ink-soft">{t("lead")}</p>
        <ul className="grid divide-y divide-line">
          <Template name={t("plain")}>
            <ChatLink number={number}>{t("name")}</ChatLink>
          </Template>
          {templates.map((template) => (
            <Template key={template} name={text(`${template}.name`)}>
              {(["en", "hi"] as const).map((language) => (
                <ChatLink
                  key={language}
                  number={number}
                  message={text(`${template}.${language}`)}
                  lang={language}
                >
                  {languages[language]}
                </ChatLink>
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

type ChatLinkProps = { number: string; message?: string; lang?: string; children: ReactNode };

function ChatLink({ number, message, lang, children }: ChatLinkProps) {
  const text = message ? `?text=${encodeURIComponent(message)}` : "";
  return (
    <a
      href={`https://wa.me/${number}${text}`}
      target="_blank"
      rel="noopener noreferrer"
      lang={lang}
      className="btn btn-quiet"
    >
      {children}
    </a>
  );
}
