import { useLocation } from "react-router";
import { languageOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";

/** The page when even the shell could not be drawn: plain HTML that needs nothing. */
export function Problem({ status }: { status: number }) {
  const { refusals } = publicMessages[languageOf(useLocation().pathname)].site;
  const { title, text } = status === 404 ? refusals[404] : refusals[500];
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/">{refusals.home}</a>
      </p>
    </main>
  );
}
