import { Disclosure } from "../ui/disclosure.tsx";
import type { Part } from "./parts.server.ts";

/** The headed sections of a text; questions fold, one open at a time. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) => (
    <section key={part.id} id={part.id} className="mt-10 grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{part.heading}</h2>
      <Prose html={part.html} />
      {part.questions.length > 0 ? (
        <div className="border-t border-line">
          {part.questions.map(({ question, html }) => (
            <Disclosure key={question} name={part.id} summary={question}>
              <Prose html={html} />
            </Disclosure>
          ))}
        </div>
      ) : null}
    </section>
  ));
}

/** HTML that `parts.server.ts` made of our own Markdown. */
function Prose({ html }: { html: string }) {
  return html === "" ? null : <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
