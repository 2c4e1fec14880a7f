import type { ShownNotice } from "../../domain/firm/notices/notice.ts";
import { hrefIn, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";

type Props = {
  notices: readonly ShownNotice[];
  /** Titles only. */
  brief?: true;
};

export function NoticeList({ notices, brief }: Props) {
  const t = useTranslations("notices");
  const language = useLocale();
  if (notices.length === 0) return null;
  return (
    <aside className="mb-4 grid gap-2 bg-marigold-wash px-4 py-2" aria-label={t("title")}>
      {notices.map(({ id, title, text, endsOn }) => (
        <p key={id}>
          <a className="link" href={`${hrefIn(language, "/notices")}${brief ? "" : `#${id}`}`}>
            {title}
          </a>{" "}
          <span>({t("until", { date: dayInWords(endsOn, localeOf[language]) })})</span>
          {brief ? null : <span className="block">{text}</span>}
        </p>
      ))}
    </aside>
  );
}
