import { Marked, type Tokens } from "marked";

export type Part = {
  id: string;
  heading: string;
  html: string;
  questions: { question: string; html: string }[];
};

const markdown = new Marked({
  renderer: {
    // Our texts contain no HTML. What looks like it is shown as text.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => shown(text),
    // After <code> or <script> the parser marks the text as escaped, which it is not.
    text(token) {
      if ("escaped" in token) token.escaped = false;
      return false;
    },
    // No images: they could come from any site.
    image: ({ text }: Tokens.Image) => shown(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      // A browser reads "//host" and "/\host" as another site.
      const newTab = /^(https?:|\/[/\\])/i.test(href) ? ' target="_blank" rel="noopener"' : "";
      return /^(https?:|mailto:|tel:|\/|#)/i.test(href)
        ? `<a href="${href.replace(/"/g, "%22")}"${newTab}>${text}</a>`
        : text;
    },
  },
});

function shown(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

export function splitParts(text: string): Part[] {
  return sections(text).map(({ id, heading, body }) => {
    const [intro = "", ...rest] = body.split(/^### /m);
    return { id, heading, html: render(intro), questions: rest.map(readQuestion) };
  });
}

function sections(text: string): { id: string; heading: string; body: string }[] {
  return text
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith("## "))
    .map((part) => {
      const [, heading = "", id = "", body = ""] =
        /^## (.+?)(?<!\s)\s*\{#([a-z0-9-]+)\}\n([\s\S]*)$/.exec(part) ?? [];
      return { id, heading, body };
    });
}

export function listIn(text: string, id: string): { items: string[]; notes: string } {
  const tokens = markdown.lexer(sections(text).find((section) => section.id === id)?.body ?? "");
  const lists = tokens.filter((token): token is Tokens.List => token.type === "list");
  return {
    items: lists.flatMap((list) => list.items).map((item) => markdown.parser(item.tokens).trim()),
    notes: markdown.parser(tokens.filter((token) => token.type !== "list")).trim(),
  };
}

export function namesIn(text: string, id: string): string[] {
  const body = sections(text).find((section) => section.id === id)?.body ?? "";
  return [...body.matchAll(/^(?:-|\d+\.) \*\*(.+?)\*\*/gm)].map(([, name = ""]) => name);
}

function readQuestion(text: string) {
  const [question = "", ...answer] = text.split("\n");
  return { question: question.trim(), html: render(answer.join("\n")) };
}

function render(text: string): string {
  const html = markdown.parse(text, { async: false });
  return html
    .replace(/\n(?=<\/?(?:p|[uo]l|li|h\d|t[a-z]+)\b|$)/g, "")
    .replace(/<\/?thead>|<tbody>/g, (tag) => (tag === "<thead>" ? "<tbody>" : ""))
    .replace(/<table>(?:(?!<table>).)*?<\/table>/gs, (table) =>
      table.split("<th").length > 3 ? `<div class="scroll-x" tabindex="0">${table}</div>` : table,
    );
}
