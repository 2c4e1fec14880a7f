import { useLocation } from "react-router";
import { type Given, queryOf } from "../../domain/catalogue/eligibility/questions.ts";
import type { AnswerInWords } from "../../domain/catalogue/eligibility/words.server.ts";
import { TextLink } from "../../ui/link.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

type Props = {
  answers: readonly AnswerInWords[];
  given: readonly Pick<Given<unknown>, "question" | "answer">[];
  /** Reasons that are already on the page. */
  shown?: readonly string[] | undefined;
};

/** With a link that asks it again; the other answers stay. */
export function AnswerList({ answers, given, shown = [] }: Props) {
  const t = useTranslations("eligibility");
  const { pathname } = useLocation();
  if (answers.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2 pt-4">
      <h2 className="text-xl">{t("answers")}</h2>
      <dl className="grid border-t border-line">
        {answers.map(({ question, ask, say, why }) => (
          <div
            key={question}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
          >
            <dt className="text-sm text-ink-soft">{ask}</dt>
            <dd className="row-span-2">
              <TextLink
                href={pathname + queryOf(given, question)}
                className="inline-flex min-h-11 items-center text-sm"
              >
                {t("change")}
                <span className="sr-only">{` ${ask}`}</span>
              </TextLink>
            </dd>
            <dd>
              <b>{say}</b>
              {why && !shown.includes(why) && <span className="block text-sm text-ink-soft">{why}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
