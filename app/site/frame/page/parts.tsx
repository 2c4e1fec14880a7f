import { escaped } from "../../../platform/content/escaped.ts";
import type { Part } from "../../../platform/content/parts.server.ts";

export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) => (
    <section key={part.id} id={part.id} className="mt-10 grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{part.heading}</h2>
      <Prose html={htmlOf(part)} />
    </section>
  ));
}

/** Text, then questions with answers. */
export function htmlOf({ html, questions }: Part): string {
  const answers = questions.map((one) => `<h3>${escaped(one.question)}</h3>${one.html}`);
  return html + answers.join("");
}

/** HTML from our own Markdown (`parts.server.ts`). */
export function Prose({ html, id }: { html: string; id?: string }) {
  return html === "" ? null : <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Inline, for a label or a sentence. */
export function Words({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
