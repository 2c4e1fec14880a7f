import { type CameFrom, readCameFrom } from "../../domain/cases/enquiries/came-from.ts";
import {
  type FieldName,
  type FormKind,
  formFields,
  optionalFields,
  type Typed,
} from "../../domain/cases/enquiries/schema.ts";
import { servicePaths } from "../../domain/catalogue/services/catalogue.ts";
import { clean } from "../../platform/language/clean.ts";
import { hrefIn, languages } from "../../platform/language/language.ts";
import { parseJson } from "../../platform/language/parse-json.ts";
import { sitePages } from "../frame/listed-pages/site-pages.ts";
import { honeypotField } from "./form-field.tsx";

/** Before validation; texts are cleaned. */
export type Submission = {
  typed: Typed;
  /** Filled only by programs that fill every field. */
  honeypot: string;
  /** Made by our script for each form session; empty without script. */
  submissionId: string;
  /** Milliseconds from first use to submission; null without script. */
  elapsed: number | null;
  cameFrom: CameFrom;
};

/** Longer values are invalid, and cut so that the response stays small. */
const maxOptionalLength = 100;

/** In other fields a line break becomes a space, against injected mail headers. */
const severalLines = new Set<FieldName>(["address", "message"]);

/** Urlencoded, multipart or JSON. A repeated field counts once, the first; an unreadable body is an empty form. */
export async function readSubmission(kind: FormKind, request: Request): Promise<Submission> {
  const field = await fieldReader(request);
  const typed: Typed = {};
  for (const name of formFields[kind]) {
    const text = clean(field(name));
    typed[name] = severalLines.has(name) ? text : text.replace(/\s+/g, " ");
  }
  for (const name of optionalFields[kind]) {
    const text = clean(field(name)).trim();
    if (text) typed[name] = severalLines.has(name) ? text : text.slice(0, maxOptionalLength);
  }
  const elapsed = clean(field("elapsed"));
  return {
    typed,
    honeypot: clean(field(honeypotField)),
    submissionId: clean(field("submissionId")).slice(0, 100),
    elapsed: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : null,
    cameFrom: readCameFrom({ page: formPage(request), noted: noted(field("came")) }, isPublicPage),
  };
}

const forms = ["/enquiries/appointment", "/enquiries/contact", "/enquiries/consultation"];
const english = [...sitePages.map(({ path }) => path), ...servicePaths, ...forms, "/search"];

/** In every language; none contains a token. */
const pagePaths: ReadonlySet<string> = new Set(
  languages.flatMap((language) => english.map((path) => hrefIn(language, path))),
);
const isPublicPage = (path: string) => pagePaths.has(path);

/** From the Referer, which browsers send to their own site; null for another site's. */
function formPage(request: Request): URL | null {
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page?.host === new URL(request.url).host ? page : null;
}

function noted(came: unknown): unknown {
  return typeof came === "string" ? parseJson(came.slice(0, 500)) : undefined;
}

async function fieldReader(request: Request): Promise<(name: string) => unknown> {
  try {
    if (request.headers.get("content-type")?.toLowerCase().includes("application/json")) {
      const fields = new Map<string, unknown>(Object.entries((await request.json()) ?? {}));
      return (name) => fields.get(name);
    }
    const form = await request.formData();
    return (name) => form.get(name);
  } catch {
    return () => "";
  }
}
