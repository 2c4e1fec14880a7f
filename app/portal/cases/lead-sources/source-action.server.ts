import { originContext, secretContext } from "../../../contexts/services.ts";
import {
  type Entry,
  entriesOf,
  type FieldMap,
  keyFor,
  leadFields,
  leadsIn,
} from "../../../domain/cases/lead-sources/lead-fields.ts";
import { leadPresets } from "../../../domain/cases/lead-sources/presets.ts";
import { readDistrict } from "../../../domain/cases/lead-sources/read-district.ts";
import {
  addSource,
  changeSource,
  newAddress,
  readSource,
  revokeSource,
  type SourceChange,
} from "../../../domain/cases/lead-sources/sources.server.ts";
import { categories } from "../../../domain/catalogue/services/categories.ts";
import { isOpenOrNobody } from "../../../domain/people/staff/colleagues.server.ts";
import { isSaved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { formOf } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";
import type { Made } from "./made-address.tsx";

const maxNameLength = 80;
const maxThanksPages = 10;

type Problems = Partial<Record<"name" | "preset", "name" | "preset">>;

/** The answer to a second press has no address, because that is not stored. */
export async function add(post: Post) {
  const { db, staff, text, now } = post;
  const name = text("name");
  const preset = leadPresets.find((known) => known === text("preset"));
  const problems: Problems = {
    ...(isName(name) ? {} : { name: "name" }),
    ...(preset ? {} : { preset: "preset" }),
  };
  if (!preset || problems.name) return refused(problems, { name, preset: text("preset") });
  let token = "";
  const saved = await saveOnce(db, formOf(post), now, async (trx) => {
    const added = await addSource(trx, staff, { name, preset }, now);
    token = added.token;
    return { saved: added.id };
  });
  if (token === "" || !isSaved(saved)) return done("madeBefore");
  return done("made", { made: made(post, token, "address", saved.saved) });
}

const isName = (name: string) => name !== "" && name.length <= maxNameLength;

function made({ context }: Post, token: string, of: Made["of"], source?: string): Made {
  const path = of === "page" ? "partner" : "leads";
  return { address: `${context.get(originContext)}/${path}/${token}`, of, ...(source && { source }) };
}

const recordOf = ({ params, version }: Post) => ({ id: params.source ?? "", version });

export async function renew(post: Post) {
  const of = post.text("of") === "page" ? "page" : "address";
  const result = await newAddress(post.db, post.staff, { ...recordOf(post), of }, post.now);
  if (result === "stale") return stale();
  return done(of === "page" ? "paged" : "addressed", { made: made(post, result.token, of) });
}

export async function revoke(post: Post) {
  const result = await revokeSource(post.db, post.staff, recordOf(post), post.now);
  return result === "stale" ? stale() : done("revoked");
}

export async function pause(post: Post) {
  const paused = post.text("paused") === "yes";
  const result = await save(post, { paused });
  return result === "stale" ? stale() : done(paused ? "paused" : "resumed");
}

const save = (post: Post, change: SourceChange) =>
  changeSource(
    post.db,
    post.staff,
    { ...recordOf(post), change, sealWith: post.context.get(secretContext) },
    post.now,
  );

/** Shows the keys of an example, to choose from. */
export function readSample({ text }: Post) {
  const sample = text("sample");
  const typed: Record<string, string> = { sample };
  const entries = entriesIn(sample);
  if (!entries) return refused({ sample: "sample" as const }, typed);
  if (entries.length === 0) return refused("nothing", typed);
  const guessed = Object.fromEntries(leadFields.map((field) => [field, keyFor(field, entries) ?? ""]));
  return done("read", { keys: entries, guessed, typed });
}

function entriesIn(sample: string): Entry[] | undefined {
  const json = parseJson(sample);
  if (typeof json === "object" && json !== null) return entriesOf(leadsIn(json)[0]);
  if (!sample.includes("=")) return undefined;
  return entriesOf(
    Object.fromEntries(
      new URLSearchParams(
        sample
          .split("\n")
          .map((line) => line.trim())
          .join("&"),
      ),
    ),
  );
}

export async function saveMap(post: Post) {
  const chosen = leadFields.map((field) => [field, post.text(`key_${field}`).slice(0, 100)]);
  const map: FieldMap = Object.fromEntries(chosen.filter(([, key]) => key));
  const result = await save(post, { map });
  return result === "stale" ? stale() : done("mapped");
}

type OptionProblems = {
  [field in "name" | "assigned" | "district" | "thanks" | "secret" | "pageId"]?: field;
};

export async function saveOptions(post: Post) {
  const { db, staff, text } = post;
  const source = await readSource(db, staff, recordOf(post).id);
  if (!source) return gone();
  const [name, secret, pageId] = [text("name"), text("secret"), text("pageId")];
  const pages = text("thanks").split(/\s+/).filter(Boolean);
  const thanks = pages.join("\n");
  const service = Object.keys(categories).find((key) => key === text("service")) ?? "";
  const district = readDistrict(text("district"));
  const assigned = text("assigned");
  const problems: OptionProblems = {
    ...(isName(name) ? {} : { name: "name" }),
    ...((await isOpenOrNobody(db, assigned)) ? {} : { assigned: "assigned" }),
    ...(district === null ? { district: "district" } : {}),
    ...(pages.length <= maxThanksPages && pages.every(isWebAddress) ? {} : { thanks: "thanks" }),
    ...(secret === "" || (secret.length >= 8 && secret.length <= 200) ? {} : { secret: "secret" }),
    ...(pageId === "" || /^\d{1,20}$/.test(pageId) ? {} : { pageId: "pageId" }),
  };
  const typed: Record<string, string> = { name, district: text("district"), thanks, pageId };
  if (district === null || Object.keys(problems).length > 0) return refused(problems, typed);
  const token = text("token").slice(0, 2000);
  const result = await save(post, {
    name,
    thanks,
    service,
    district,
    assignedTo: assigned || null,
    pageId,
    ...(secret && { secret }),
    ...(text("unsigned") === "on" && source.preset !== "meta" && { secret: "" }),
    ...(token && { token }),
  });
  return result === "stale" ? stale("stale", { typed }) : done("saved");
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && text.length <= 500;
}
