import {
  type FieldName,
  type FormKind,
  formFields,
  optionalFields,
  type Typed,
} from "../../domain/enquiries/schema.ts";
import { clean } from "../../platform/language/clean.ts";
import { honeypotField } from "./form-field.tsx";

/** What arrived in one post, before any rule is applied; every text is clean enough to be stored and shown. */
export type Submission = {
  typed: Typed;
  /** Filled only by programs that fill every field. */
  honeypot: string;
  /** Made by our script for one filling of one form; empty without script. */
  submissionId: string;
  /** Milliseconds from the first touch of the form to its sending, as our script tells them; null without script. */
  elapsed: number | null;
};

/** A day and a part of one are short; what is longer is refused as neither, cut so that the answer stays small. */
const longestOptional = 100;

/** Elsewhere a line break is a space: no field may smuggle a line into a mail's header or a sheet's row. */
const severalLines = new Set<FieldName>(["address", "message"]);

/**
 * Reads a form post in any of three encodings: urlencoded, multipart, JSON. Of a repeated field the first counts;
 * a body that cannot be read at all is an empty form, whose required fields then say so.
 */
export async function readSubmission(kind: FormKind, request: Request): Promise<Submission> {
  const field = await fieldReader(request);
  const typed: Typed = {};
  for (const name of formFields[kind]) {
    const text = clean(field(name));
    typed[name] = severalLines.has(name) ? text : text.replace(/\s+/g, " ");
  }
  for (const name of optionalFields[kind]) {
    const text = clean(field(name)).trim().slice(0, longestOptional);
    if (text) typed[name] = text;
  }
  return {
    typed,
    honeypot: clean(field(honeypotField)),
    submissionId: clean(field("submissionId")).slice(0, 100),
    elapsed: readElapsed(clean(field("elapsed"))),
  };
}

function readElapsed(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

async function fieldReader(request: Request): Promise<(name: string) => unknown> {
  try {
    if (request.headers.get("content-type")?.toLowerCase().includes("application/json")) {
      const body: unknown = await request.json();
      const fields =
        body && typeof body === "object" ? new Map(Object.entries(body)) : new Map<string, unknown>();
      return (name) => fields.get(name);
    }
    const form = await request.formData();
    return (name) => form.get(name);
  } catch {
    return () => "";
  }
}
