import type { Part } from "../../platform/content/parts.server.ts";
import { Disclosure } from "../../ui/disclosure.tsx";

/** The sections of a text with their headings; questions fold, one open at a time. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) => (
    <section key={part.id} id={part.id} className="mt-10 grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{part.heading}</h2>
      <PartContent part={part} />
    </section>
  ));
}

/** What a section has under its heading. */
export function PartContent({ part }: { part: Part }) {
  return (
    <>
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
    </>
  );
}

/** HTML that `parts.server.ts` has made from our own Markdown. */
export function Prose({ html }: { html: string }) {
  return html === "" ? null : <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same inline, for a label or a sentence. */
export function Words({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
