import type { IncomingMessage, ServerResponse } from "node:http";
import { createTranslator } from "use-intl/core";
import type { Services } from "../app/contexts/services.ts";
import { findSource } from "../app/domain/cases/lead-sources/find-source.server.ts";
import { type Entry, entriesOf, leadsIn, plainText } from "../app/domain/cases/lead-sources/lead-fields.ts";
import { isMetaToken, storeMetaLeads } from "../app/domain/cases/lead-sources/meta-events.server.ts";
import { presets } from "../app/domain/cases/lead-sources/presets.ts";
import {
  countRefused,
  type LeadPost,
  type LeadResult,
  receiveLeads,
} from "../app/domain/cases/lead-sources/receive-leads.server.ts";
import { openSecret } from "../app/domain/cases/lead-sources/sealed-secret.server.ts";
import type { LeadSource } from "../app/domain/cases/lead-sources/tables.ts";
import { isFromHolder } from "../app/domain/delivery/webhooks/signature.server.ts";
import { openingAt } from "../app/domain/firm/settings/opening.ts";
import { isUnavailable } from "../app/platform/db/unavailable.server.ts";
import { isSignedBy, signatureIn } from "../app/platform/http/signed-body.server.ts";
import { allMessages } from "../app/platform/language/all-messages.server.ts";
import type { Language } from "../app/platform/language/language.ts";
import { languageNamed, preferredLanguage } from "../app/platform/language/requested-language.ts";
import { LateBody, readBody } from "./body.ts";
import { createBodySlots } from "./body-slots.ts";
import { joined, type ParsedBody, parseBody } from "./parse-body.ts";
import { sendText } from "./signed-webhook.ts";

/** Bytes. */
const maxLeadBytes = 64 * 1024;
const maxListBytes = 256 * 1024;
const maxLeads = 100;

/** At the same time. */
const maxPosts = 256;
const maxPostsOfOne = 64;
const maxStored = 256;

const postTimeoutMs = 10_000;

const path = /^\/leads\/([\w-]{1,100})$/;

type Needed = Pick<Services, "db" | "log" | "settings" | "secret" | "commitTogether" | "outbox">;

type Answer = { status: number; body: object | string; headers?: Record<string, string> };

const problem = (status: number, error: string): Answer => ({ status, body: { ok: false, error } });

/** `/leads/<key>`: enquiries from forms elsewhere. The address is the password, so it is in no log. */
export function createLeads(services: Needed, addressOf: (request: IncomingMessage) => string) {
  const { db, log, secret, commitTogether, outbox } = services;
  const takeSlot = createBodySlots(maxPosts, maxPostsOfOne);
  let storing = 0;

  async function answerTo(token: string, request: IncomingMessage): Promise<Answer> {
    const source = await findSource(db, token);
    if (!source) return problem(404, "this address is not in use");
    if (source.paused_at) return { ...problem(503, "paused"), headers: { "Retry-After": "3600" } };
    if (request.method !== "POST") return answerGet(source, request);
    const { signal, leave } = takeSlot(addressOf(request));
    const raw = await readBody(request, maxListBytes, { timeoutMs: postTimeoutMs, signal }).finally(leave);
    if (!raw) return problem(413, "too large");
    if (!isSigned(source, raw, request)) {
      await countRefused(db, source.id);
      return problem(401, "the signature is missing or wrong");
    }
    if (source.preset === "meta") return takeMeta(source, raw);
    const parsed = await parseBody(raw, request.headers["content-type"] ?? "");
    const leads = leadsOf(parsed, raw);
    return "status" in leads ? leads : take(source, leads, request);
  }

  function isSigned({ secret: sealed, preset }: LeadSource, raw: Buffer, { headers }: IncomingMessage) {
    if (sealed === "") return preset !== "meta";
    const opened = openSecret(sealed, secret);
    if (preset !== "meta" && headers["webhook-signature"])
      return isFromHolder(headers, raw, opened, new Date());
    const given = headers[preset === "meta" ? "x-hub-signature-256" : "x-signature-256"];
    return isSignedBy(raw, signatureIn(String(given ?? "")), [opened]);
  }

  async function answerGet(source: LeadSource, request: IncomingMessage): Promise<Answer> {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    if (source.preset === "meta") {
      const challenge = query.get("hub.challenge") ?? "";
      const isRight = isMetaToken(query.get("hub.verify_token") ?? "", source.id, secret);
      return isRight && /^[\w-]{1,200}$/.test(challenge)
        ? { status: 200, body: challenge }
        : problem(403, "the verify token is another one");
    }
    if (!presets[source.preset].byGet) return { ...problem(405, "only POST"), headers: { Allow: "POST" } };
    const fields = joined(query);
    return take(source, [{ entries: entriesFrom(fields), body: String(query) }], request);
  }

  async function take(
    source: LeadSource,
    leads: readonly LeadPost[],
    request: IncomingMessage,
  ): Promise<Answer> {
    if (storing >= maxStored) return { ...problem(503, "busy"), headers: { "Retry-After": "5" } };
    storing++;
    const now = new Date();
    const { "idempotency-key": sent, "webhook-id": webhookId } = request.headers;
    const key = plainText(sent ?? webhookId).slice(0, 200);
    const { open } = openingAt(now, services.settings.site().hours);
    const results = await commitTogether((trx) =>
      receiveLeads(trx, outbox.settings, source, { leads, key, open }, now),
    ).finally(() => {
      storing--;
    });
    if (results === "limit")
      return { ...problem(429, "too many in this minute"), headers: { "Retry-After": "60" } };
    outbox.wake();
    return resultOf(source, results, request, leads);
  }

  async function takeMeta(source: LeadSource, raw: Buffer): Promise<Answer> {
    await commitTogether((trx) => storeMetaLeads(trx, source.id, raw.toString("utf8"), new Date()));
    return { status: 200, body: "ok" };
  }

  async function respondTo(token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      send(response, await answerTo(token, request));
    } catch (error) {
      if (error instanceof LateBody) return send(response, problem(408, "too slow"));
      if (response.destroyed || request.errored) return;
      log.error({ err: error }, "a lead could not be stored");
      const isLater = isUnavailable(error);
      send(response, { ...problem(isLater ? 503 : 500, "not stored"), headers: { "Retry-After": "5" } });
    }
  }

  return {
    /** False for any other address. */
    respond(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
      const token = path.exec(pathname)?.[1];
      if (token === undefined) return false;
      void respondTo(token, request, response);
      return true;
    },
  };
}

function leadsOf(parsed: ParsedBody, raw: Buffer): LeadPost[] | Answer {
  if (parsed === "unknown") return problem(415, "JSON or a form is needed");
  if (parsed === "unreadable") return problem(422, "the body cannot be read");
  if ("form" in parsed) {
    if (raw.length > maxLeadBytes) return problem(413, "too large");
    const body = new URLSearchParams(parsed.form).toString();
    return [{ entries: entriesFrom(parsed.form), body }];
  }
  if (isDeeper(parsed.json, deepest)) return problem(422, "nested too deep");
  const leads = leadsIn(parsed.json);
  if (leads.length === 0) return problem(422, "the list is empty");
  if (leads.length > maxLeads) return problem(413, "at most 100 leads at once");
  if (leads.length === 1 && raw.length > maxLeadBytes) return problem(413, "too large");
  return leads.map((lead) => ({ entries: entriesOf(lead), body: storable(JSON.stringify(lead)) }));
}

const deepest = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** PostgreSQL cannot store NUL, and no lead contains it. */
const storable = (text: string) => text.replaceAll("\u0000", "").replaceAll("\\u0000", "");

const entriesFrom = (fields: readonly (readonly [string, string])[]): Entry[] =>
  entriesOf(Object.fromEntries(fields));

/** Only to an address of the owner's list, so that nobody sends visitors elsewhere through ours. */
function nextOf({ thanks }: LeadSource, leads: readonly LeadPost[]): string {
  const allowed = thanks.split("\n");
  const wanted = fieldOf(leads, "_next");
  return allowed.find((address) => address === wanted) ?? allowed[0] ?? "";
}

const fieldOf = ([first]: readonly LeadPost[], name: string) =>
  first?.entries.find(([key]) => key === name)?.[1];

function resultOf(
  source: LeadSource,
  results: readonly LeadResult[],
  { headers }: IncomingMessage,
  leads: readonly LeadPost[],
): Answer {
  const { status, text } = presets[source.preset];
  const [first] = results;
  if (!first) return problem(422, "no lead");
  const isTaken = results.some(({ ok }) => ok);
  const isNew = results.some((result) => result.ok && !result.duplicate);
  if (isTaken && text) return { status, body: text };
  const taken = isNew ? status : 200;
  const code = isTaken ? taken : 422;
  if (results.length > 1) return { status: code, body: { ok: isTaken, results } };
  if (!/\btext\/html\b/.test(headers.accept ?? "")) return { status: code, body: first };
  const asked =
    languageNamed(fieldOf(leads, "_language")) ?? preferredLanguage(headers["accept-language"] ?? "");
  return forBrowser(first, code, { next: nextOf(source, leads), language: asked ?? "en" });
}

function forBrowser(
  result: LeadResult,
  status: number,
  { next, language }: { next: string; language: Language },
): Answer {
  if (!result.ok) return { status, body: Object.values(result.errors).join("\n") };
  if (next) return { status: 303, body: "", headers: { Location: next } };
  const t = createTranslator({ locale: language, messages: allMessages[language].leadSources });
  return { status, body: t("thanks", { reference: result.reference }) };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (typeof body === "object") response.setHeader("Content-Type", "application/json; charset=utf-8");
  sendText(response, status, typeof body === "object" ? JSON.stringify(body) : body);
}
