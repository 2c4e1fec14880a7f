import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { waitingOn } from "../../domain/clients/tables.ts";
import { type LoneField, saysOf, type WordField } from "../../domain/imports/reading.ts";
import { type ListedWord, mostWords } from "../../domain/imports/words.ts";
import { Button } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { Note } from "../../ui/note.tsx";
import { type Option, optionOf } from "../../ui/select.tsx";
import { Table } from "../../ui/table.tsx";
import { useStagesOf } from "../page/use-stages.ts";
import { useFieldName } from "./problem-sentence.ts";

type Colleagues = readonly { id: string; name: string }[];
type Props = { words: readonly ListedWord[]; colleagues: Colleagues };

const isLone = (field: ListedWord["field"]): field is LoneField => field in saysOf;

/** What of the list is left out unless its meaning is chosen here. */
export function WordsForm({ words, colleagues }: Props) {
  const t = useTranslations("imports");
  const name = useFieldName();
  const busy = useNavigation().formData?.get("intent") === "words";
  const columns = [
    { label: t("words.field") },
    { label: t("words.word") },
    { label: t("recent.rows"), number: true },
    { label: t("words.means") },
  ];
  return (
    <Form method="post" className="stack gap-3">
      <h2 className="text-xl">{t("words.title")}</h2>
      <Message tone="warning" still>
        {t("words.lead")}
      </Message>
      <Table id="words" caption={t("words.title")} captionHidden columns={columns}>
        {words.map((one) => (
          <tr key={`${one.field} ${one.register} ${one.word}`}>
            <td>{name(one.field)}</td>
            <th scope="row" className="min-w-32 wrap-anywhere">
              {one.word}
            </th>
            <td className="num">{one.rows.toLocaleString("en-IN")}</td>
            <td className="min-w-44">
              <Meaning of={one} colleagues={colleagues} />
            </td>
          </tr>
        ))}
      </Table>
      <Note tone="warning" text={words.length >= mostWords && t("words.more")} />
      <p>
        <Button type="submit" name="intent" value="words" variant="quiet" busy={busy}>
          {t("words.submit")}
        </Button>
      </p>
    </Form>
  );
}

function Meaning({ of, colleagues }: { of: ListedWord; colleagues: Colleagues }) {
  const t = useTranslations("imports");
  const name = useFieldName();
  const optionsOf = useMeanings(colleagues);
  const { field, register, word, value } = of;
  if (isLone(field))
    return (
      <>
        <input type="hidden" name="means" value="" />
        {t("words.alone", { field: name(field), other: name(saysOf[field]), count: of.rows })}
      </>
    );
  return (
    <select name="means" aria-label={t("words.of", { word })} defaultValue={value} className="control">
      <option value="">{t("columns.leaveOut")}</option>
      {optionsOf(field, register).map(optionOf)}
    </select>
  );
}

/** What the words of a field can mean. */
function useMeanings(colleagues: Colleagues) {
  const whom = useTranslations("clients.waitingOn");
  const stagesOf = useStagesOf();
  const meanings: Record<WordField, (register: string) => Option[]> = {
    assignedTo: () => colleagues.map(({ id, name }) => ({ value: id, label: name })),
    stage: (register) => stagesOf(register).map(({ key, label }) => ({ value: key, label })),
    waitingOn: () => waitingOn.map((value) => ({ value, label: whom(value) })),
  };
  return (field: WordField, register: string) => meanings[field](register);
}
