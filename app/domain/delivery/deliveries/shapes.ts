import { namesOf } from "../../../platform/content/names-of.ts";
import { withoutTrunk } from "../../../platform/language/phone.ts";
import { safeCell } from "../../../platform/tables/safe-cell.ts";
import { type HttpResponse, isPage, jsonIn, saysTaken } from "./response-outcome.ts";

export type Fields = Record<string, string>;

type FormRequest = {
  url: string;
  body: string | Uint8Array;
  contentType?: string;
  headers?: Record<string, string>;
};

export type Adapter = {
  name?: string;
  /** Matches this host and names below it ("www.", "api."). */
  host?: string;
  needsKey?: true;
  request(url: string, fields: Fields, secret: string): FormRequest | Promise<FormRequest>;
  /** Whether a 2xx response means success; `saysTaken` by default. */
  says?(answer: HttpResponse): boolean;
};

const plain: Adapter = { request: (url, fields, secret) => inJson(url, fields, secretHeader(secret)) };

export const adapters = {
  json: plain,
  /** As a browser sends a form; the default of the shipped registers. */
  multipart: { request: inMultipart },
  /** Reports errors as "error" in the body and not by the status. */
  formspree: { ...plain, name: "Formspree", host: "formspree.io" },
  /** Only a 200 with "success": true counts. Servers need its paid plan with our address on its list. */
  web3forms: {
    name: "Web3Forms",
    host: "api.web3forms.com",
    needsKey: true,
    request: (url, fields, secret) => inJson(url, { access_key: secret, ...fields }),
    says: (answer) => answer.status === 200 && saysTaken(answer) && jsonIn(answer).success === true,
  },
  getform: { ...plain, name: "Getform", host: "getform.io" },
  /** Getform's successor rejects plain fields, and does not document its success response. */
  forminit: {
    name: "Forminit",
    host: "forminit.com",
    request: (url, fields, secret) => inJson(url, { blocks: blocksOf(fields) }, header("X-API-KEY", secret)),
  },
  /** Sends no header with the visitor's IP address, because we store none. */
  basin: {
    name: "Basin",
    host: "usebasin.com",
    request: (url, fields, secret) => inJson(jsonAddress(url), fields, header("Basin-API-Key", secret)),
  },
  sheetmonkey: {
    name: "Sheet Monkey",
    host: "api.sheetmonkey.io",
    request: (url, fields, secret) => inJson(url, row(fields), secretHeader(secret)),
    says: (answer) => !isPage(answer),
  },
  sheetdb: {
    name: "SheetDB",
    host: "sheetdb.io",
    request: (url, fields, secret) => inJson(url, { data: [row(fields)] }, secretHeader(secret)),
    says: (answer) => saysTaken(answer) && Number(jsonIn(answer).created) > 0,
  },
  /** Documents neither its response nor the place of the key: uses that of its users. */
  sheetbest: {
    name: "sheet.best",
    host: "api.sheetbest.com",
    request: (url, fields, secret) => inJson(url, [row(fields)], header("X-Api-Key", secret)),
  },
} satisfies Record<string, Adapter>;
export type Shape = keyof typeof adapters;
export const shapes = namesOf(adapters);

export const shapeChoices = ["auto", ...shapes] as const;
export type ShapeChoice = (typeof shapeChoices)[number];

/** `usual` is the shape for an unknown host. */
export function shapeOf(url: string, choice: ShapeChoice, usual: "json" | "multipart"): Shape {
  if (choice !== "auto") return choice;
  const ofUrl = URL.parse(url)?.hostname.replace(/\.$/, "") ?? "";
  const known = shapes.find((shape) => {
    const { host }: Adapter = adapters[shape];
    return host !== undefined && (ofUrl === host || ofUrl.endsWith(`.${host}`));
  });
  return known ?? usual;
}

function inJson(url: string, body: object, headers: Record<string, string> = {}): FormRequest {
  return { url, body: JSON.stringify(body), headers };
}

async function inMultipart(url: string, fields: Fields, secret: string): Promise<FormRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const contentType = encoded.headers.get("content-type") ?? "";
  const body = new Uint8Array(await encoded.arrayBuffer());
  return { url, body, contentType, headers: secretHeader(secret) };
}

/** "Name: value" as typed, else a bearer token. */
function secretHeader(secret: string): Record<string, string> {
  const [, name = "Authorization", value = `Bearer ${secret}`] =
    /^([A-Za-z][A-Za-z0-9-]*):\s+(\S.*)$/.exec(secret) ?? [];
  return header(name, secret && value);
}

function header(name: string, value: string): Record<string, string> {
  return value === "" ? {} : { [name]: value };
}

function jsonAddress(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith(".json")) url.pathname = `${url.pathname.replace(/\/$/, "")}.json`;
  return url.href;
}

/** Sends the sender's whole name, because it cannot be split reliably. */
function blocksOf({ name = "", email = "", phone, mobile, ...others }: Fields): object[] {
  const sender = { firstName: name, email, phone: e164(phone ?? mobile ?? "") };
  const properties = Object.fromEntries(Object.entries(sender).filter(([, value]) => value !== ""));
  const texts = Object.entries(others).map(([field, value]) => ({ type: "text", name: field, value }));
  return [{ type: "sender", properties }, ...texts];
}

/** Forminit expects E.164; numbers without + are Indian. */
function e164(phone: string): string {
  const digits = withoutTrunk(phone.replace(/\D/g, ""));
  if (digits === "") return "";
  return phone.trim().startsWith("+") ? `+${digits}` : `+91${digits}`;
}

/** Escapes cells that begin like a formula, which the firm's sheet would calculate. */
function row(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([column, value]) => [column, safeCell(value)]));
}
