import { useContext } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import english from "../../../../content/messages/en/site.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/site.json" with { type: "json" };
import { hrefIn, type Language, languageOf } from "../../../platform/language/language.ts";
import { RequestId } from "../page/request-id.ts";
import { plainCss, plainMark } from "./plain-style.ts";

/** All public messages would otherwise come with every portal page. */
const refusalsIn: Record<Language, typeof english.refusals> = { en: english.refusals, hi: hindi.refusals };

/** When the shell cannot be rendered. */
export function PlainErrorPage({ status }: { status: 403 | 404 | 405 | 500 }) {
  const language = languageOf(useLocation().pathname);
  const reference = useContext(RequestId);
  const refusals = refusalsIn[language];
  const { title, text } = refusals[status];
  return (
    <main>
      <title>{title}</title>
      <style>{plainCss}</style>
      <svg viewBox="0 0 24 24" width="64" height="64" aria-hidden="true">
        <path d={plainMark.steps} />
        <path fill={plainMark.topColor} d={plainMark.top} />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      {reference && status === 500 ? (
        <p>
          <small>{refusals.reference.replace("{reference}", reference)}</small>
        </p>
      ) : null}
      <p>
        <a href={hrefIn(language, "/")}>{refusals.home}</a>
      </p>
    </main>
  );
}

/** 500 unless there is a message for the status. */
export function errorStatus(error: unknown): 403 | 404 | 405 | 500 {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 403 || status === 404 || status === 405 ? status : 500;
}
