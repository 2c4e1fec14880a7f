import { statementMessages } from "../../../platform/language/statement-messages.ts";
import { assumptionSources } from "./assumption-sources.server.ts";
import type { Block } from "./content.ts";
import { attachedQuotations } from "./quotations.server.ts";
import type { PdfGiven, ReportPdfWords } from "./report-words.server.ts";

const note = (text: string): Block => ({ is: "note", text });

/** Not printed for banks; the portal shows them. */
const codeHosts = ["github.com", "githubusercontent.com", "gitlab.com", "bitbucket.org"];
const isCodeHost = (url: string) =>
  codeHosts.some((host) => `.${new URL(url).hostname}`.endsWith(`.${host}`));

export function declaration({ site }: PdfGiven, { words }: ReportPdfWords): Block[] {
  const lines = [words("declaration.place"), words("declaration.day"), words("declaration.signature")];
  return [
    { is: "chapter", title: words("chapters.declaration"), newPage: true },
    { is: "text", text: words("declaration.text") },
    { is: "text", text: words("declaration.preparer") },
    {
      is: "signatures",
      boxes: [words("declaration.applicant"), `${words("declaration.firm")}: ${site.firm.brand}`],
      lines,
    },
  ];
}

export function annexes(given: PdfGiven, own: ReportPdfWords): Block[] {
  const { inputs, report } = given;
  const { words, language } = own;
  const statements = statementMessages[language];
  const { sources } = assumptionSources(given);
  const basis = new Set(report.tables.flatMap(({ lines }) => lines.flatMap(({ source }) => source ?? [])));
  return [
    { is: "chapter", title: words("chapters.annexes"), newPage: false },
    { is: "heading", text: words("annexes.quotations") },
    attachedQuotations(inputs, own),
    { is: "heading", text: words("sources.title") },
    { is: "text", text: [...basis].map((source) => statements.basis[source]).join(" · ") },
    {
      is: "facts",
      facts: sources.map(({ name, url }, index): [string, string] => [
        `[${index + 1}] ${name}`,
        isCodeHost(url) ? "" : url,
      ]),
    },
    { is: "heading", text: words("annexes.notes") },
    ...report.notes.map((name): Block => note(statements.notes[name])),
    note(words("annexes.disclaimer")),
  ];
}
