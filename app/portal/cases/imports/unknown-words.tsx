import {
  type CustomName,
  customFieldsOf,
  customName,
  isCustom,
} from "../../../domain/cases/clients/custom-values.ts";
import { clientStatuses, waitingOn } from "../../../domain/cases/clients/tables.ts";
import { type LoneField, saysOf, type WordField } from "../../../domain/cases/imports/reading.ts";
import { type ListedWord, maxWords } from "../../../domain/cases/imports/words.ts";
import { Note } from "../../../ui/note.tsx";
import { type Option, Select } from "../../../ui/select.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../frame/page/use-choice-label.ts";
import { useStagesOf } from "../../frame/page/use-stages.ts";
import { useFieldName } from "./problem-sentence.ts";

type Colleagues = readonly { id: string; name: string }[];
type Props = { words: readonly ListedWord[]; colleagues: Colleagues };

const isLone = (field: ListedWord["field"]): field is LoneField => field in saysOf;

/** Unknown words of the list, which are left out unless a meaning is chosen. */
export function UnknownWords({ words, colleagues }: Props) {
  const t = useTranslations("imports.words");
  return (
    <fieldset className="stack gap-4">
      <legend className="mb-2 font-bold">{t("title")}</legend>
      <p>{t("lead")}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {words.map((one, index) => (
          <Meaning
            key={`${one.field} ${one.register} ${one.word}`}
            one={one}
            index={index}
            colleagues={colleagues}
          />
        ))}
      </div>
      <Note tone="warning" text={words.length >= maxWords && t("more")} />
    </fieldset>
  );
}

type MeaningProps = { one: ListedWord; index: number; colleagues: Colleagues };

function Meaning({ one, index, colleagues }: MeaningProps) {
  const t = useTranslations("imports");
  const name = useFieldName();
  const optionsOf = useMeanings(colleagues);
  const { field, register, word, value, rows } = one;
  if (isLone(field))
    return (
      <p className="self-center">
        <input type="hidden" name="means" value="" />
        {t("words.alone", { field: name(field), other: name(saysOf[field]), count: rows })}
      </p>
    );
  return (
    <Select
      id={`means-${index}`}
      name="means"
      label={`${name(field)}: ${word}`}
      hint={t("words.rows", { count: rows })}
      placeholder={t("columns.leaveOut")}
      options={optionsOf(field, register)}
      defaultValue={value}
    />
  );
}

function useMeanings(colleagues: Colleagues) {
  const whom = useTranslations("clients.waitingOn");
  const stagesOf = useStagesOf();
  const choice = useChoiceLabel();
  const language = useLocale();
  const meanings: Record<Exclude<WordField, CustomName>, (register: string) => Option[]> = {
    assignedTo: () => colleagues.map(({ id, name }) => ({ value: id, label: name })),
    stage: (register) => stagesOf(register).map(({ key, label }) => ({ value: key, label })),
    waitingOn: () => waitingOn.map((value) => ({ value, label: whom(value) })),
    status: () => clientStatuses.map((value) => ({ value, label: choice(value) })),
  };
  const ownChoices = (name: CustomName, register: string) => {
    const field = customFieldsOf(register).find(({ key }) => customName(key) === name);
    return (field?.choices ?? []).map(({ key, words }) => ({ value: key, label: words[language] }));
  };
  return (field: WordField, register: string) =>
    isCustom(field) ? ownChoices(field, register) : meanings[field](register);
}
