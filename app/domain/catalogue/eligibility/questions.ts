import { entryOf } from "../../../platform/content/entry-of.ts";
/** One question with its answers. It is asked when every earlier answer that `when` names is one of those listed. */
export type Question<Answer> = {
  key: string;
  when?: Readonly<Record<string, readonly string[]>>;
  answers: Readonly<Record<string, Answer>>;
};

/** One answer that was given: its question, its name, and what the question's data say of it. */
export type Given<Answer> = { question: string; answer: string; means: Answer };

/** The answers so far, in the order of the questions, and the question that comes next; without it all are answered. */
export type Progress<Answer> = { given: Given<Answer>[]; next?: Question<Answer> };

/** The query parameter that names the question that was just asked, so that an empty answer is noticed. */
export const askedParameter = "asked";

/**
 * Follows the questions through the answers of an address. An answer that is missing or unknown stops at its question;
 * answers to questions that are not asked do not count. With `ends` an answer can end the questions early.
 */
export function followAnswers<Answer>(
  questions: readonly Question<Answer>[],
  query: URLSearchParams,
  ends: (means: Answer) => boolean = () => false,
): Progress<Answer> {
  const given: Given<Answer>[] = [];
  for (const question of questions) {
    if (!isAsked(question, given)) continue;
    const one = answerIn(query, question);
    if (!one) return { given, next: question };
    given.push(one);
    if (ends(one.means)) break;
  }
  return { given };
}

/** Every known answer of an address, also to later questions: the form of an open question keeps them. */
export function knownAnswers<Answer>(
  questions: readonly Question<Answer>[],
  query: URLSearchParams,
): Given<Answer>[] {
  return questions.flatMap((question) => answerIn(query, question) ?? []);
}

function answerIn<Answer>(
  query: URLSearchParams,
  { key, answers }: Question<Answer>,
): Given<Answer> | undefined {
  const answer = query.get(key) ?? "";
  const means = entryOf(answers, answer);
  return means === undefined ? undefined : { question: key, answer, means };
}

function isAsked<Answer>({ when = {} }: Question<Answer>, given: readonly Given<Answer>[]): boolean {
  return Object.entries(when).every(([key, answers]) =>
    given.some((one) => one.question === key && answers.includes(one.answer)),
  );
}

/** The query of these answers, without the one to `except`, as "?who=adult&unit=new"; "" for none. */
export function queryOf(given: readonly Pick<Given<unknown>, "question" | "answer">[], except = ""): string {
  const kept = given.filter(({ question }) => question !== except);
  const query = new URLSearchParams(kept.map(({ question, answer }) => [question, answer]));
  return kept.length > 0 ? `?${query}` : "";
}
