import { z } from "zod";
import type { TemplateMessage, TemplateValue } from "./message-body.ts";

export type FetchedTemplate = {
  externalId: string;
  name: string;
  language: string;
  status: string;
  category: string;
  reason: string;
  parts: TemplateParts;
};

export type NewTemplate = {
  name: string;
  language: string;
  category: "UTILITY";
  components: { type: "BODY"; text: string; example?: { body_text: string[][] } }[];
};

export type TemplateParts = {
  named: boolean;
  header: { format: "NONE" | "TEXT" | "IMAGE" | "VIDEO" | "DOCUMENT" | "LOCATION"; text: string };
  body: string;
  footer: string;
  buttons: { type: string; text: string; url: string; example: string }[];
};

const button = z.looseObject({
  type: z.string(),
  text: z.string().default(""),
  url: z.string().default(""),
  example: z.union([z.array(z.string()).transform(([first = ""]) => first), z.string()]).default(""),
});

const component = z.looseObject({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().default(""),
  buttons: z.array(button).default([]),
});

const template = z.looseObject({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  parameter_format: z.string().optional(),
  rejected_reason: z.string().optional(),
  components: z.array(component),
});

const formats = ["TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"] as const;

export function readTemplate(json: unknown): FetchedTemplate | undefined {
  const read = template.safeParse(json).data;
  if (!read) return undefined;
  const part = (type: string) => read.components.find((one) => one.type.toUpperCase() === type);
  const header = part("HEADER");
  const reason = read.rejected_reason && read.rejected_reason !== "NONE" ? read.rejected_reason : "";
  return {
    externalId: read.id,
    name: read.name,
    language: read.language,
    status: read.status,
    category: read.category,
    reason,
    parts: {
      named: read.parameter_format === "NAMED",
      header: {
        format: formats.find((known) => known === header?.format) ?? "NONE",
        text: header?.text ?? "",
      },
      body: part("BODY")?.text ?? "",
      footer: part("FOOTER")?.text ?? "",
      buttons: (part("BUTTONS")?.buttons ?? []).map(({ type, text, url, example }) => ({
        type,
        text,
        url,
        example,
      })),
    },
  };
}

/** `key` is "body.1", "body.name", "header.1" or "button.0". */
type Variable = { key: string; name: string };

const variables = (text: string) => [
  ...new Set([...text.matchAll(/\{\{\s*([a-z0-9_]+)\s*\}\}/gi)].map(([, name = ""]) => name)),
];

export function variablesOf({ header, body, buttons }: TemplateParts): Variable[] {
  const inText = (part: string, text: string) =>
    variables(text).map((name) => ({ key: `${part}.${name}`, name }));
  return [
    ...(header.format === "TEXT" ? inText("header", header.text) : []),
    ...inText("body", body),
    ...buttons.flatMap(({ url }, index) =>
      variables(url).length > 0 ? [{ key: `button.${index}`, name: `button ${index + 1}` }] : [],
    ),
  ];
}

/** Location headers and some buttons need values we cannot provide. */
export function isSendable({ header, buttons }: TemplateParts): boolean {
  const plain = ["QUICK_REPLY", "URL", "PHONE_NUMBER"];
  return header.format !== "LOCATION" && buttons.every(({ type }) => plain.includes(type.toUpperCase()));
}

/** "FLAGGED" is only a warning. */
export const isApproved = (status: string | undefined): boolean =>
  approvedStatuses.some((approved) => approved === status);

export const approvedStatuses = ["APPROVED", "FLAGGED"] as const;

export type Values = Readonly<Record<string, string>>;

export function emptyVariables(parts: TemplateParts, values: Values): Variable[] {
  return variablesOf(parts).filter(({ key }) => !values[key]?.trim());
}

export function filledText(parts: TemplateParts, values: Values): string {
  const fill = (part: string, text: string) =>
    text.replace(
      /\{\{\s*([a-z0-9_]+)\s*\}\}/gi,
      (all, name: string) => values[`${part}.${name}`]?.trim() || all,
    );
  const header = parts.header.format === "TEXT" ? fill("header", parts.header.text) : "";
  const buttons = parts.buttons.map(({ text }) => `[${text}]`).join(" ");
  return [header, fill("body", parts.body), parts.footer, buttons].filter((part) => part !== "").join("\n\n");
}

/** `file` is for a header with a picture or document. */
export function templateMessage(
  { name, language, parts }: Pick<FetchedTemplate, "name" | "language" | "parts">,
  values: Values,
  file?: NonNullable<Extract<TemplateMessage["header"], { file: object }>>["file"],
): TemplateMessage {
  const value = (key: string, variable: string): TemplateValue => ({
    ...(parts.named && { name: variable }),
    text: values[key] ?? "",
  });
  const of = (part: string) => variablesOf(parts).filter(({ key }) => key.startsWith(`${part}.`));
  const [inHeader] = of("header");
  const header = file ? { file } : inHeader && { text: value(inHeader.key, inHeader.name) };
  const buttons = of("button").map(({ key }) => ({
    index: Number(key.slice("button.".length)),
    text: values[key] ?? "",
  }));
  return {
    name,
    language,
    body: of("body").map(({ key, name: variable }) => value(key, variable)),
    ...(header && { header }),
    ...(buttons.length > 0 && { buttons }),
  };
}
