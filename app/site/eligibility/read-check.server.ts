import { type LoanScheme, loanSchemes } from "../../domain/catalogue/calculators/loan-schemes.ts";
import { checks } from "../../domain/catalogue/eligibility/checks.ts";
import { queryOf } from "../../domain/catalogue/eligibility/questions.ts";
import { decideVerdict, readAnswers } from "../../domain/catalogue/eligibility/verdict.ts";
import {
  answersInWords,
  openQuestion,
  questionFile,
} from "../../domain/catalogue/eligibility/words.server.ts";
import { findHead, titleOf } from "../../domain/catalogue/services/pages.server.ts";
import { documentNames } from "../../domain/catalogue/services/service-options.server.ts";
import type { SiteDetails } from "../../domain/firm/settings/site-details.ts";
import { englishPath, type Language, languageOf } from "../../platform/language/language.ts";

/** A question, or the verdict. */
export type CheckData = ReturnType<typeof readCheck>;
export type VerdictData = NonNullable<CheckData["verdict"]>;

/** The route table allows only checks of a scheme. `origin` begins shared links. */
export function readCheck(url: URL, details: SiteDetails, origin: string) {
  const language = languageOf(url.pathname);
  const scheme = englishPath(url.pathname).split("/").at(-1) as LoanScheme;
  const service = serviceOf(scheme, language);
  const file = questionFile(scheme, language);
  const progress = readAnswers(scheme, url.searchParams);
  const { given, next } = progress;
  const answers = answersInWords(file, given);
  const question = openQuestion(file, checks[scheme], progress, url.searchParams);
  // The owner's setting is newer than the page's text.
  const status = details.schemes[service.route] ?? service.status;
  const { outcome, because, instead } = decideVerdict(given, status?.state === "closed");
  const whys = because.map((one) => answers[given.indexOf(one)]?.why ?? "");
  const verdict = next
    ? undefined
    : {
        outcome,
        // When a scheme is closed, no answer is the reason.
        reasons: whys.length > 0 ? whys : [status?.note ?? ""],
        instead: instead.map((route) => ({ route, title: titleOf(route, language) })),
        address: origin + url.pathname + queryOf(given),
      };
  const shared = { scheme, language, service, status, topic: service.title };
  return { ...shared, given, answers, question, verdict };
}

/** Without its text, which need not be rendered. */
function serviceOf(scheme: LoanScheme, language: Language) {
  const route = loanSchemes[scheme];
  const head = findHead(route, language);
  if (!head) throw new Error(`${route} has no page in ${language}`);
  const { title, option, optionLabel, portal, status } = head;
  return { route, title, option, optionLabel, portal, status, documents: documentNames(option, language) };
}
