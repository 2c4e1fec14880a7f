import { escaped } from "../../../platform/content/escaped.ts";
import type { Part } from "../../../platform/content/parts.server.ts";

/** The sections of a text with their headings. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) => (
    <section key={part.id} id={part.id} className="mt-10 grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{part.heading}</h2>
      <Prose html={htmlOf(part)} />
    </section>
  ));
}

/** What a section has under its heading: its text, then its questions, each with its answer; inside a group with the heading. */
export function htmlOf({ heading, html, questions }: Part, inGroup = false): string {
  const level = inGroup ? "h4" : "h3";
  const answers = questions.map((one) => `<${level}>${escaped(one.question)}</${level}>${one.html}`);
  return (inGroup ? `<h3>${escaped(heading)}</h3>` : "") + html + answers.join("");
}

/** HTML that `parts.server.ts` has made from our own Markdown. */
export function Prose({ html, id }: { html: string; id?: string }) {
  return html === "" ? null : <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same inline, for a label or a sentence. */
export function Words({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
