import { useLocation } from "react-router";
import { askedParameter } from "../../domain/catalogue/eligibility/questions.ts";
import type { AnswerInWords, OpenQuestion } from "../../domain/catalogue/eligibility/words.server.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Radios } from "../../ui/radios.tsx";
import { StepsProgress } from "../../ui/steps-pattern.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

type Props = {
  question: OpenQuestion;
  last: AnswerInWords | undefined;
  /** "Question 2 of 4" */
  progress: string;
  number: number;
  max: number;
  /** Above the first question, where there is room. */
  lead: string;
};

/** The answers so far are in the address, so Back and reload work. */
export function QuestionStep({ question, last, progress, number, max, lead }: Props) {
  const { key, words, kept, missed } = question;
  const t = useTranslations("eligibility");
  return (
    <form
      method="get"
      action={useLocation().pathname}
      className="grid grid-cols-1 gap-3 sm:gap-6 [&_legend]:mb-3 [&_legend]:text-xl sm:[&_legend]:text-2xl"
    >
      {last ? null : <p className="text-ink-soft max-sm:hidden">{lead}</p>}
      <p className="flex items-end gap-3 text-sm text-ink-soft">
        <StepsProgress done={number} total={max} />
        {progress}
      </p>
      {last?.why && (
        <p className="flex gap-2 text-sm">
          <Icon name="info" className="mt-0.5 text-indigo" />
          {last.why}
        </p>
      )}
      {kept.map(({ question, answer }) => (
        <input key={question} type="hidden" name={question} value={answer} />
      ))}
      <input type="hidden" name={askedParameter} value={key} />
      <Radios
        id={key}
        label={words.ask}
        hint={words.hint}
        error={missed ? t("choose") : undefined}
        options={Object.entries(words.answers).map(([value, { say }]) => ({ value, label: say }))}
      />
      <p>
        <Button type="submit" size="large">
          {t("continue")}
        </Button>
      </p>
    </form>
  );
}
