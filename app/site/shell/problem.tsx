import { useContext } from "react";
import { useLocation } from "react-router";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { RequestReference } from "../page/request-reference.ts";
import { plainCss, plainMark } from "./plain-style.ts";

/** The page when even the shell could not be drawn: it needs nothing but its own few lines of style. */
export function Problem({ refusal }: { refusal: 403 | 404 | 405 | 500 }) {
  const language = languageOf(useLocation().pathname);
  const reference = useContext(RequestReference);
  const { refusals } = publicMessages[language].site;
  const { title, text } = refusals[refusal];
  return (
    <main>
      <title>{title}</title>
      <style>{plainCss}</style>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={plainMark.steps} />
        <path fill={plainMark.topColor} d={plainMark.top} />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      {reference && refusal === 500 ? (
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
