import { load } from "js-yaml";
import type { Language } from "../../../platform/language/language.ts";
import { withFigures } from "../facts/facts.server.ts";
import { askedParameter, type Given, knownAnswers, type Progress, type Question } from "./questions.ts";

type AnswerWords = { say: string; why?: string };

type QuestionWords = { ask: string; hint?: string; answers: Record<string, AnswerWords> };

type File = { questions: Record<string, QuestionWords>; services?: Record<string, string> };

const files = new Map<string, File>();
for (const [path, text] of Object.entries(
  import.meta.glob<string>("../../../../content/questions/*.yaml", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
)) {
  const [name = "", language = "en"] = (path.split("/").at(-1) ?? "").split(".");
  files.set(
    `${language}/${name}`,
    load(withFigures(text, language as Language, `content/questions/${name}.${language}.yaml`)) as File,
  );
}

/** Throws for an unknown list. */
export function questionFile(list: string, language: Language): File {
  const file = files.get(`${language}/${list}`);
  if (!file) throw new Error(`content/questions/${list}.${language}.yaml is missing`);
  return file;
}

/** Texts under "cost-making" win after the answer "making", else those under "cost". Throws for neither. */
export function questionWords(
  { questions }: Pick<File, "questions">,
  key: string,
  given: readonly Pick<Given<unknown>, "answer">[],
): QuestionWords {
  const special = given.map(({ answer }) => questions[`${key}-${answer}`]).find(Boolean);
  const words = special ?? questions[key];
  if (!words) throw new Error(`No words ask ${key}`);
  return words;
}

/** `kept`: the other answers. `missed`: it was sent without an answer. */
export type OpenQuestion = {
  key: string;
  words: QuestionWords;
  kept: readonly Pick<Given<unknown>, "question" | "answer">[];
  missed: boolean;
};

export function openQuestion<Answer>(
  file: File,
  questions: readonly Question<Answer>[],
  { given, next }: Progress<Answer>,
  query: URLSearchParams,
): OpenQuestion | undefined {
  if (!next) return undefined;
  const kept = knownAnswers(questions, query);
  const missed = query.get(askedParameter) === next.key;
  return { key: next.key, words: questionWords(file, next.key, given), kept, missed };
}

export type AnswerInWords = { question: string; ask: string; say: string; why?: string | undefined };

export function answersInWords(file: File, given: readonly Given<unknown>[]): AnswerInWords[] {
  return given.map(({ question, answer }, index) => {
    const { ask, answers } = questionWords(file, question, given.slice(0, index));
    const { say = answer, why } = answers[answer] ?? {};
    return { question, ask, say, why };
  });
}
