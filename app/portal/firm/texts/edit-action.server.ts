import { data } from "react-router";
import { findShipped, type ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import {
  checkText,
  readText,
  type TextProblem,
  textLimits,
} from "../../../domain/firm/texts/check-text.server.ts";
import { findVersion, touchedTexts } from "../../../domain/firm/texts/find-text.server.ts";
import { saveText, type TypedText, type TypedTexts } from "../../../domain/firm/texts/save-text.server.ts";
import { typedFigures } from "../../../domain/firm/texts/typed-figures.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { clean } from "../../../platform/language/clean.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";

/** From a URL or form; throws 404 for an unknown key. */
export function shippedOf(key: unknown): ShippedText {
  const shipped = orNotFound(findShipped(clean(key)));
  return shipped;
}

/** Only those that were changed in the form. */
export async function save(post: Post) {
  const shipped = shippedOf(post.form.get("key"));
  return publish(post, await touchedTexts(post.db, post.staff, shipped, typedTexts(shipped, post.form)));
}

/** Keeps a text despite a new shipped one, or restores the shipped one or an earlier version. */
export async function choose(post: Post) {
  const shipped = shippedOf(post.form.get("key"));
  return publish(post, await chosenText(post.db, post.staff, shipped, post.form, post.text("intent")));
}

async function publish({ db, staff, form, text, now }: Post, typed: TypedTexts) {
  const shipped = shippedOf(form.get("key"));
  const note = text("note").slice(0, textLimits.note);
  const problems = problemsOf(shipped, typed);
  const texts = typedBack(typed);
  if (Object.keys(problems).length > 0) return refused(problems, texts, { note });
  const status = await saveText(
    db,
    staff,
    { of: shipped, note, typed, keep: text("intent") === "keep" },
    now,
  );
  if (status === "stale") return stale(status, { typed: texts, note });
  const figures = languages.flatMap((each) => typedFigures(shipped, each, texts[each] ?? ""));
  if (status === "same" || figures.length === 0) return done(status);
  return done("savedFigures", { values: { figures: figures.slice(0, maxNamed).join(", ") } });
}

const maxNamed = 8;

/** In one language or both. */
export function typedTexts(shipped: ShippedText, form: FormData): TypedTexts {
  const given = languages.filter((language) => form.has(`text_${language}`));
  const read = (language: Language): TypedText => ({
    text: readText(shipped, form.get(`text_${language}`)),
    version: Number(form.get(`version_${language}`)) || 0,
  });
  return Object.fromEntries(given.map((language) => [language, read(language)]));
}

/** In the button's language. */
async function chosenText(
  db: Db,
  staff: Staff,
  shipped: ShippedText,
  form: FormData,
  intent: string,
): Promise<TypedTexts> {
  const language = languages.find((known) => known === form.get("language"));
  if (!language) return {};
  const version = Number(form.get(`version_${language}`)) || 0;
  if (intent === "shipped") return { [language]: { text: null, version } };
  if (intent === "keep") return { [language]: { text: readText(shipped, form.get("text")), version } };
  const found = await findVersion(db, staff, shipped, clean(form.get("id")));
  if (!found || found.language !== language) throw data(null, { status: 404 });
  return { [language]: { text: found.text, version } };
}

export function problemsOf(shipped: ShippedText, typed: TypedTexts): Partial<Record<Language, TextProblem>> {
  const found = languages.flatMap((language) => {
    const text = typed[language]?.text;
    const problem = text === undefined || text === null ? undefined : checkText(shipped, language, text);
    return problem ? [[language, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function typedBack(typed: TypedTexts): Partial<Record<Language, string>> {
  const texts = languages.flatMap((language) => {
    const text = typed[language]?.text;
    return typeof text === "string" ? [[language, text] as const] : [];
  });
  return Object.fromEntries(texts);
}
