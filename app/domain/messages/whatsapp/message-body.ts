import { z } from "zod";
import { maxTextLength as channelMaxLength, maxCaptionLength } from "../conversations/may-send.ts";

/** `name` only for templates with named variables. */
export type TemplateValue = { name?: string; text: string };

export type TemplateMessage = {
  name: string;
  language: string;
  header?: { text: TemplateValue } | { file: MediaFile };
  body: TemplateValue[];
  /** URL suffixes of buttons, by index. */
  buttons?: { index: number; text: string }[];
};

type MediaKind = "document" | "image" | "audio" | "video";

export type MediaFile = { kind: MediaKind; id: string; filename?: string };

export type Content =
  | { type: "text"; text: string }
  | { type: "template"; template: TemplateMessage }
  | { type: "media"; file: MediaFile; caption?: string }
  | { type: "buttons"; text: string; buttons: { id: string; title: string }[] }
  | { type: "askNumber"; text: string }
  | { type: "reaction"; to: string; emoji: string };

/** A number in digits with country code, or WhatsApp's user id for somebody who hides it. */
export type Recipient = { number: string } | { userId: string };

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((typed) => [...typed].length <= max, "tooLong");

/** Meta's limits, in characters. */
export const maxTextLength = {
  text: channelMaxLength.whatsapp,
  caption: maxCaptionLength,
  buttons: 1024,
  button: 20,
  variable: 1024,
} as const;

const value = z.object({ name: z.string().optional(), text: text(maxTextLength.variable) });
const file = z.object({
  kind: z.enum(["document", "image", "audio", "video"]),
  id: z.string().min(1),
  filename: z.string().max(240).optional(),
});

const contents = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: text(maxTextLength.text) }),
  z.object({
    type: z.literal("template"),
    template: z.object({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
      header: z.union([z.object({ text: value }), z.object({ file })]).optional(),
      body: z.array(value).max(20),
      buttons: z
        .array(z.object({ index: z.int().min(0).max(9), text: text(2000) }))
        .max(10)
        .optional(),
    }),
  }),
  z.object({ type: z.literal("media"), file, caption: text(maxTextLength.caption).optional() }),
  z.object({
    type: z.literal("buttons"),
    text: text(maxTextLength.buttons),
    buttons: z
      .array(z.object({ id: text(256), title: text(maxTextLength.button) }))
      .min(1)
      .max(3),
  }),
  z.object({ type: z.literal("askNumber"), text: text(maxTextLength.buttons) }),
  z.object({ type: z.literal("reaction"), to: z.string().min(1), emoji: z.string().max(20) }),
]);

export function isComplete(content: Content): boolean {
  return contents.safeParse(content).success;
}

type Envelope = {
  to: Recipient;
  content: Content;
  answers?: string | undefined;
  /** Returned in every status event. */
  key: string;
};

export function messageBody({ to, content, answers, key }: Envelope): Record<string, unknown> {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...("number" in to ? { to: to.number } : { recipient: to.userId }),
    biz_opaque_callback_data: key,
    ...(answers && { context: { message_id: answers } }),
    ...partOf(content),
  };
}

function partOf(content: Content): Record<string, unknown> {
  switch (content.type) {
    case "text":
      return { type: "text", text: { body: content.text, preview_url: false } };
    case "template":
      return { type: "template", template: templatePart(content.template) };
    case "media": {
      const { kind } = content.file;
      const caption = content.caption && kind !== "audio" ? { caption: content.caption } : {};
      return { type: kind, [kind]: { ...filePart(content.file), ...caption } };
    }
    case "buttons": {
      const buttons = content.buttons.map((reply) => ({ type: "reply", reply }));
      return interactive({ type: "button", body: { text: content.text }, action: { buttons } });
    }
    case "askNumber": {
      const action = { name: "request_contact_info" };
      return interactive({ type: "request_contact_info", body: { text: content.text }, action });
    }
    case "reaction":
      return { type: "reaction", reaction: { message_id: content.to, emoji: content.emoji } };
  }
}

const interactive = (part: object) => ({ type: "interactive", interactive: part });

function filePart({ kind, id, filename }: MediaFile) {
  return { id, ...(kind === "document" && filename && { filename }) };
}

function templatePart({ name, language, header, body, buttons = [] }: TemplateMessage) {
  const components = [
    ...(header ? [{ type: "header", parameters: [headerPart(header)] }] : []),
    ...(body.length > 0 ? [{ type: "body", parameters: body.map(valuePart) }] : []),
    ...buttons.map(({ index, text: suffix }) => ({
      type: "button",
      sub_type: "url",
      index: String(index),
      parameters: [{ type: "text", text: suffix }],
    })),
  ];
  return { name, language: { code: language }, ...(components.length > 0 && { components }) };
}

function headerPart(header: NonNullable<TemplateMessage["header"]>) {
  if ("text" in header) return valuePart(header.text);
  const { kind } = header.file;
  return { type: kind, [kind]: filePart(header.file) };
}

/** Meta refuses line breaks, tabs and runs of spaces in variables (132012, 132018). */
function valuePart({ name, text: typed }: TemplateValue) {
  const line = typed.replace(/\s+/gu, " ").trim();
  return { type: "text", ...(name && { parameter_name: name }), text: line };
}
