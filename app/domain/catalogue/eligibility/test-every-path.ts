import { type Question, queryOf } from "./questions.ts";

/** Every choice of one answer to each question, whether it is asked or not, as queries. */
export function everyChoice(questions: readonly Question<unknown>[]): URLSearchParams[] {
  return questions
    .reduce<{ question: string; answer: string }[][]>(
      (paths, { key, answers }) =>
        paths.flatMap((path) => Object.keys(answers).map((answer) => [...path, { question: key, answer }])),
      [[]],
    )
    .map((path) => new URLSearchParams(queryOf(path)));
}
