import { choiceCell } from "../../../domain/cases/clients/read-cell.ts";
import { type ImportNote, notesOf } from "../../../domain/cases/imports/notes.ts";
import type { Import } from "../../../domain/cases/imports/tables.ts";
import type { About } from "../../../platform/tables/unreadable.ts";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../frame/page/use-choice-label.ts";
import { useFieldName, useProblemSentence } from "./problem-sentence.ts";

const warnings: readonly ImportNote["note"][] = ["lostLetters", "oldFont", "smallLoans", "noLoan", "leftOut"];

/** How the file was read, with counts. */
export function ImportNotes({ found }: { found: Import }) {
  const t = useTranslations("imports.notes");
  const sentence = useNoteSentence();
  const notes = notesOf(found).filter(({ note }) => note !== "problem");
  const about = JSON.parse(found.about ?? "{}") as About;
  const lines = [...notes.map(sentence), ...useAboutLines(about)];
  if (lines.length === 0) return null;
  const isWarning = notes.some(({ note }) => warnings.includes(note));
  return (
    <Message tone={isWarning ? "warning" : "info"} title={t("title")}>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Message>
  );
}

/** Each reason once, with its rows. */
export function ProblemCounts({ found }: { found: Import }) {
  const t = useTranslations("imports.notes");
  const sentence = useProblemSentence();
  const counts = notesOf(found).flatMap((one) => (one.note === "problem" ? one : []));
  if (counts.length === 0) return null;
  return (
    <ul className="list-disc ps-5" aria-label={t("problems")}>
      {counts
        .toSorted((one, other) => other.count - one.count)
        .map(({ field, value, count }) => (
          <li key={`${field} ${value}`}>
            {t("problem", { problem: sentence({ ...(field && { field }), problem: value }), count })}
          </li>
        ))}
    </ul>
  );
}

function useNoteSentence() {
  const t = useTranslations("imports.notes");
  const pending = useTranslations("clients")("pending");
  const name = useFieldName();
  const choice = useChoiceLabel();
  return (one: Exclude<ImportNote, { note: "problem" }> | ImportNote): string => {
    const { note, count } = one;
    const field = one.field ? name(one.field) : "";
    if (note === "problem") return "";
    if (note === "unit" || note === "ownUnit")
      return t(note, { field, count, unit: t(`units.${one.value as "lakh"}`) });
    if (note === "meaning") {
      const word = one.value ?? "";
      const meaning = choiceCell("status", word);
      return t(note, { field, count, word, meaning: meaning === "" ? pending : choice(meaning) });
    }
    return t(note, { field, count });
  };
}

function useAboutLines({ hiddenRows = 0, hiddenColumns = 0, hiddenSheets = [] }: About): string[] {
  const t = useTranslations("imports.notes");
  return [
    ...(hiddenRows > 0 ? [t("hiddenRows", { count: hiddenRows })] : []),
    ...(hiddenColumns > 0 ? [t("hiddenColumns", { count: hiddenColumns })] : []),
    ...(hiddenSheets.length > 0 ? [t("hiddenSheets", { sheets: hiddenSheets.join(", ") })] : []),
  ];
}
