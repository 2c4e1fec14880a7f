import { z } from "zod";

/** Schemas of Meta's published API description; a field that it does not name is an error. */
const id = z.string().min(1);
const textParameter = z.strictObject({
  type: z.literal("text"),
  text: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^[^\n\t]*$/)
    .refine((text) => !/ {5}/.test(text)),
  parameter_name: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .optional(),
});
const fileWith = (more: z.ZodRawShape) => z.strictObject({ id, ...more });
const caption = z.string().min(1).max(1024).optional();
const document = fileWith({ caption, filename: z.string().min(1).max(240).optional() });
const headerParameter = z.discriminatedUnion("type", [
  textParameter,
  z.strictObject({ type: z.literal("document"), document }),
  z.strictObject({ type: z.literal("image"), image: fileWith({}) }),
  z.strictObject({ type: z.literal("video"), video: fileWith({}) }),
]);

const component = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("header"), parameters: z.array(headerParameter).length(1) }),
  z.strictObject({ type: z.literal("body"), parameters: z.array(textParameter).min(1) }),
  z.strictObject({
    type: z.literal("button"),
    sub_type: z.literal("url"),
    index: z.string().regex(/^\d$/),
    parameters: z.array(textParameter).length(1),
  }),
]);

const reply = z.strictObject({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) });
const body = z.strictObject({ text: z.string().min(1).max(1024) });
const interactive = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("button"),
    body,
    action: z.strictObject({
      buttons: z
        .array(z.strictObject({ type: z.literal("reply"), reply }))
        .min(1)
        .max(3),
    }),
  }),
  z.strictObject({
    type: z.literal("request_contact_info"),
    body,
    action: z.strictObject({ name: z.literal("request_contact_info") }),
  }),
]);

const envelope = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual").optional(),
  to: z
    .string()
    .regex(/^\d{6,15}$/)
    .optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.[A-Za-z0-9]+$/)
    .optional(),
  context: z.strictObject({ message_id: z.string().startsWith("wamid.") }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

const template = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  language: z.strictObject({ code: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/) }),
  components: z.array(component).min(1).optional(),
});

const one = <Name extends string>(type: Name, part: z.ZodType) =>
  z.strictObject({ ...envelope, type: z.literal(type), [type]: part });

const message = z
  .union([
    one("text", z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() })),
    one("template", template),
    one("document", document),
    one("image", fileWith({ caption })),
    one("video", fileWith({ caption })),
    one("audio", fileWith({})),
    one("interactive", interactive),
    one("reaction", z.strictObject({ message_id: z.string().startsWith("wamid."), emoji: z.string() })),
  ])
  .refine((sent) => sent.to !== undefined || sent.recipient !== undefined, "to");

const readReceipt = z.strictObject({
  messaging_product: z.literal("whatsapp"),
  status: z.literal("read"),
  message_id: z.string().startsWith("wamid."),
});

/** A message that was accepted, as it was sent. */
export type SentMessage = {
  to?: string;
  recipient?: string;
  type: string;
  biz_opaque_callback_data?: string;
  template?: z.infer<typeof template>;
  [part: string]: unknown;
};

/** What is wrong with a message, in the words of its field; undefined when nothing is. */
export function messageFault(json: unknown): string | undefined {
  const { error } = message.safeParse(json);
  return error?.issues.map(({ path, message: reason }) => `${path.join(".")}: ${reason}`).join("; ");
}

export const isReadReceipt = (json: unknown): boolean => readReceipt.safeParse(json).success;

export type TestTemplate = {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  parameter_format?: string;
  components: { type: string; text?: string; format?: string; buttons?: object[] }[];
};

/** Meta's error for a template: unknown (132001), or another number of values (132000). */
export function templateFault(sent: SentMessage, templates: TestTemplate[]): [number, string] | undefined {
  const { template: wanted } = sent;
  if (!wanted) return undefined;
  const known = templates.find(
    ({ name, language }) => name === wanted.name && language === wanted.language.code,
  );
  if (known?.status !== "APPROVED") return [132001, `template name (${wanted.name}) does not exist`];
  const text = known.components.find(({ type }) => type === "BODY")?.text ?? "";
  const expected = new Set(text.match(/\{\{[^}]+\}\}/g)).size;
  const body = wanted.components?.find(({ type }) => type === "body");
  const given = body?.parameters.length ?? 0;
  if (given !== expected)
    return [132000, `number of localizable_params (${given}) does not match (${expected})`];
  return undefined;
}

const newTemplate = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
    category: z.enum(["UTILITY", "MARKETING", "AUTHENTICATION"]),
    components: z
      .array(
        z.strictObject({
          type: z.literal("BODY"),
          text: z.string().min(1).max(1024),
          example: z.strictObject({ body_text: z.array(z.array(z.string().min(1))).length(1) }).optional(),
        }),
      )
      .length(1),
  })
  .refine(({ components: [part] }) => {
    const numbers = [...(part?.text.matchAll(/\{\{(\d+)\}\}/g) ?? [])].map(([, number]) => Number(number));
    const samples = part?.example?.body_text[0]?.length ?? 0;
    return numbers.every((number, at) => number === at + 1) && numbers.length === samples;
  }, "a sample for each value, numbered from 1")
  .refine(
    ({ components: [part] }) => !/^\{\{|\}\}$/.test(part?.text ?? ""),
    "a value may not stand first or last",
  );

/** What is wrong with a submitted template. */
export function newTemplateFault(json: unknown): string | undefined {
  const { error } = newTemplate.safeParse(json);
  return error?.issues.map(({ path, message: reason }) => `${path.join(".")}: ${reason}`).join("; ");
}
