import { secretContext, sheetContext } from "../../../contexts/services.ts";
import {
  erasePerson,
  lookUpPerson,
  readPerson,
  withSheet,
} from "../../../domain/office/privacy/people.server.ts";
import type { Person } from "../../../platform/personal-data/person.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { refused } from "../../frame/page/result.ts";

type Problems = { person?: "unreadable"; confirm?: "mismatch" };
const unreadable: Problems = { person: "unreadable" };
const mismatch: Problems = { confirm: "mismatch" };

export async function find(post: Post) {
  const { typed, person } = personIn(post);
  if (!person) return refused(unreadable, typed);
  return { status: "done" as const, typed, ...(await lookUp(post, person)) };
}

/** The number or address must be typed again. */
export async function erase(post: Post) {
  const { typed, person } = personIn(post);
  if (!person) return refused(unreadable, typed);
  const again = readPerson(post.form.get("confirm"), post.context.get(secretContext));
  const shown = await lookUp(post, person);
  if (again?.hash !== person.hash) return refused(mismatch, typed, shown);
  // Look up the sheet first: it needs the clients' numbers, which are then deleted.
  const erased = await erasePerson(post.db, post.staff, person, post.now);
  return { status: "done" as const, typed: "", erasure: { ...erased, sheet: shown.found.sheet } };
}

function personIn({ form, context }: Post) {
  const typed = String(form.get("person") ?? "").slice(0, 254);
  return { typed, person: readPerson(typed, context.get(secretContext)) };
}

async function lookUp({ db, staff, context, now }: Post, person: Person) {
  const records = await lookUpPerson(db, staff, person, now);
  const sheet = context.get(sheetContext);
  return {
    person: { by: person.by, value: person.value },
    found: await withSheet(sheet, staff, person, records),
  };
}
