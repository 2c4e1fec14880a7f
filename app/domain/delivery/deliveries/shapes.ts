import { withoutTrunk } from "../../../platform/language/phone.ts";
import { safeCell } from "../../../platform/tables/safe-cell.ts";
import { type HttpAnswer, isPage, jsonIn, saysTaken } from "./judge-answer.ts";

/** The values of a form by the names of its fields. */
export type Fields = Record<string, string>;

/** A request to a form service, in JSON unless it says otherwise; its headers are added to those of every request. */
type FormRequest = {
  url: string;
  body: string | Uint8Array;
  contentType?: string;
  headers?: Record<string, string>;
};

/** How one kind of form service is called. */
export type Adapter = {
  /** The service's name in the settings; the plain shapes have theirs in the messages. */
  name?: string;
  /** An address on this host, or on a name below it ("www.", "api."), has this shape. */
  host?: string;
  /** The service identifies a form by its key alone. */
  needsKey?: true;
  /** The request to `url`; `secret` is the key that the owner has entered, or "". */
  request(url: string, fields: Fields, secret: string): FormRequest | Promise<FormRequest>;
  /** Whether a 2xx response means success; without it `saysTaken` decides. */
  says?(answer: HttpAnswer): boolean;
};

const plain: Adapter = { request: (url, fields, secret) => inJson(url, fields, secretHeader(secret)) };

/** Every kind of form service. */
export const adapters = {
  /** The fields as they are. */
  json: plain,
  /** The fields as a browser sends a form: what the registers that come with the program say. */
  multipart: { request: inMultipart },
  /** Reports errors as "error" in the body and not by the status. */
  formspree: { ...plain, name: "Formspree", host: "formspree.io" },
  /**
   * The key is in the body, and only a 200 with "success": true counts, as in its own sample. Requests from a server need
   * its paid plan with our address on its list; the settings page says so.
   */
  web3forms: {
    name: "Web3Forms",
    host: "api.web3forms.com",
    needsKey: true,
    request: (url, fields, secret) => inJson(url, { access_key: secret, ...fields }),
    says: (answer) => answer.status === 200 && saysTaken(answer) && jsonIn(answer).success === true,
  },
  /** The old Getform accepts any fields. */
  getform: { ...plain, name: "Getform", host: "getform.io" },
  /** Getform's successor rejects plain fields. Its success response is not documented, so the general rule applies. */
  forminit: {
    name: "Forminit",
    host: "forminit.com",
    request: (url, fields, secret) => inJson(url, { blocks: blocksOf(fields) }, header("X-API-KEY", secret)),
  },
  /** Its header for the visitor's IP address is not sent: we store none. */
  basin: {
    name: "Basin",
    host: "usebasin.com",
    request: (url, fields, secret) => inJson(jsonAddress(url), fields, header("Basin-API-Key", secret)),
  },
  /** Returns text to some callers and JSON to others, so only the status counts; a page is no success. */
  sheetmonkey: {
    name: "Sheet Monkey",
    host: "api.sheetmonkey.io",
    request: (url, fields, secret) => inJson(url, row(fields), secretHeader(secret)),
    says: (answer) => !isPage(answer),
  },
  /** Expects rows under "data" and returns 201 with the number written. */
  sheetdb: {
    name: "SheetDB",
    host: "sheetdb.io",
    request: (url, fields, secret) => inJson(url, { data: [row(fields)] }, secretHeader(secret)),
    says: (answer) => saysTaken(answer) && Number(jsonIn(answer).created) > 0,
  },
  /** Documents neither its response nor where the key goes: that goes where its users send it. */
  sheetbest: {
    name: "sheet.best",
    host: "api.sheetbest.com",
    request: (url, fields, secret) => inJson(url, [row(fields)], header("X-Api-Key", secret)),
  },
} satisfies Record<string, Adapter>;
export type Shape = keyof typeof adapters;
export const shapes = Object.keys(adapters) as Shape[];

/** The owner's choices: "auto" chooses by the address. */
export const shapeChoices = ["auto", ...shapes] as const;
export type ShapeChoice = (typeof shapeChoices)[number];

/** The shape for an address; `usual` is the one for an unknown host. */
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

/** The header with the key, for services that document none: "Name: value" as typed, else a bearer token. */
function secretHeader(secret: string): Record<string, string> {
  const [, name = "Authorization", value = `Bearer ${secret}`] =
    /^([A-Za-z][A-Za-z0-9-]*):\s+(\S.*)$/.exec(secret) ?? [];
  return header(name, secret && value);
}

/** A header with the key; none without a key. */
function header(name: string, value: string): Record<string, string> {
  return value === "" ? {} : { [name]: value };
}

/** Basin responds in JSON at an address that ends in ".json". */
function jsonAddress(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith(".json")) url.pathname = `${url.pathname.replace(/\/$/, "")}.json`;
  return url.href;
}

/** Forminit's blocks: the sender, whose name is sent whole because it cannot be split reliably, and each other field. */
function blocksOf({ name = "", email = "", phone, mobile, ...others }: Fields): object[] {
  const sender = { firstName: name, email, phone: e164(phone ?? mobile ?? "") };
  const properties = Object.fromEntries(Object.entries(sender).filter(([, value]) => value !== ""));
  const texts = Object.entries(others).map(([field, value]) => ({ type: "text", name: field, value }));
  return [{ type: "sender", properties }, ...texts];
}

/** Our numbers are Indian ones, or + and an international number; Forminit expects E.164. */
function e164(phone: string): string {
  const digits = withoutTrunk(phone.replace(/\D/g, ""));
  if (digits === "") return "";
  return phone.trim().startsWith("+") ? `+${digits}` : `+91${digits}`;
}

/** A cell that begins like a formula would be calculated in the firm's sheet. */
function row(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([column, value]) => [column, safeCell(value)]));
}
