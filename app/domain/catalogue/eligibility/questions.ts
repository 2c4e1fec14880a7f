import { entryOf } from "../../../platform/content/entry-of.ts";
/** Asked when every earlier answer that `when` names is one of those listed. */
export type Question<Answer> = {
  key: string;
  when?: Readonly<Record<string, readonly string[]>>;
  answers: Readonly<Record<string, Answer>>;
};

export type Given<Answer> = { question: string; answer: string; means: Answer };

export type Progress<Answer> = { given: Given<Answer>[]; next?: Question<Answer> };

/** Names the current question, so that an empty answer is noticed. */
export const askedParameter = "asked";

/** Stops at a missing or unknown answer, or where `ends` says so. Ignores answers to questions not asked. */
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

export function queryOf(given: readonly Pick<Given<unknown>, "question" | "answer">[], except = ""): string {
  const kept = given.filter(({ question }) => question !== except);
  const query = new URLSearchParams(kept.map(({ question, answer }) => [question, answer]));
  return kept.length > 0 ? `?${query}` : "";
}
