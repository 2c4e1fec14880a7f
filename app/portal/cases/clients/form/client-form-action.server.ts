import { isChangedOnlyBy, personSounds } from "../../../../domain/cases/clients/change-client.server.ts";
import { withMasks, withoutMasks } from "../../../../domain/cases/clients/custom-values.ts";
import { type ClientProblems, type TypedClient, typedOf } from "../../../../domain/cases/clients/fields.ts";
import { findClient } from "../../../../domain/cases/clients/find-client.server.ts";
import {
  type CreateClientInput,
  createClient,
  type Duplicate,
  sameMobile,
  sameSounds,
  updateClient,
} from "../../../../domain/cases/clients/save-client.server.ts";
import { type CheckedClient, checkClient } from "../../../../domain/cases/clients/schema.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { lockEnquiry, recordConversion } from "../../../../domain/cases/enquiries/change-enquiry.server.ts";
import { recordTakeOver } from "../../../../domain/cases/sheet/take-over.server.ts";
import { registerOf } from "../../../../domain/catalogue/registers/registers.ts";
import type { OutboxSettings } from "../../../../domain/delivery/deliveries/settings.ts";
import { isOpenOrNobody } from "../../../../domain/people/staff/colleagues.server.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import { type Db, lockKey } from "../../../../platform/db/connection.server.ts";
import { saveOnce } from "../../../../platform/db/save-once.server.ts";
import { keepMissing } from "../../../../platform/http/keep-missing.ts";
import { clean } from "../../../../platform/language/clean.ts";
import { readBase, readClientForm, withChoices } from "./read-form.ts";

/** As opened: guards against overwriting a newer version. */
type Seen = { version: number; base: Partial<TypedClient> };

/** A form that was saved. */
type Saved = { status: "saved"; saved: string; client: Client; added: boolean };

/** Returned with problems, with clients of the same number, or with a newer version. */
export type UnsavedForm =
  | (Returned & { problems: ClientProblems; duplicates: Duplicate[] })
  | { status: "stale"; both: Both }
  | { status: "gone" };
/** What was typed, and what others or the same person saved meanwhile. */
type Both = Seen & { typed: TypedClient; theirs: TypedClient; isOwn: boolean; draft: string };
/** `isOff`: the register was switched off meanwhile. */
type Returned = Seen & { status: "refused"; typed: TypedClient; isOff?: boolean };

/** "repeated": an earlier post of this form was saved. */
export type FormResult = Saved | { status: "repeated"; saved: string } | UnsavedForm;

type ActionServices = { db: Db; outbox: OutboxSettings };
/** `id`: the client to edit; without it a new one is added. */
type Submission = { register: string; id: string | undefined; form: FormData };

export async function clientFormAction(
  { db, outbox }: ActionServices,
  staff: Staff,
  { register, id, form }: Submission,
  now: Date,
): Promise<FormResult> {
  const stored = id === undefined ? undefined : await findClient(db, staff, id);
  if (stored) keepMissing(form, typedOf(stored));
  const given = withChoices(readClientForm(form), form);
  const whole = stored ? withoutMasks(given, stored) : given;
  const typed = stored ? withMasks(given, stored) : given;
  const seen = { version: Number(form.get("version")) || 0, base: readBase(form) };
  const checked = checkClient(whole, register, stored && typedOf(stored));
  const returned = { status: "refused" as const, typed, problems: {}, duplicates: [], ...seen };
  if (id === undefined && registerOf(register).off) return { ...returned, isOff: true };
  if (!checked.ok) return { ...returned, problems: checked.problems };
  const assignee = checked.value.assigned_to;
  if (assignee !== stored?.assigned_to && !(await isOpenOrNobody(db, assignee)))
    return { ...returned, problems: { assignedTo: "choice" } };
  const { value } = checked;
  const posted = {
    id: clean(form.get("submission")),
    by: staff.id,
    content: [register, id, seen.version, value],
  };
  const result = await saveOnce<FormResult>(db, posted, now, async (trx) => {
    // If two people save the same number at once, the second is told of the first.
    await lockKey(trx, `sopan:mobile:${value.mobile}`);
    const duplicates = await newDuplicates(trx, staff, stored, { ...value, register }, form);
    if (duplicates.length > 0) return { ...returned, duplicates };
    if (id === undefined) {
      const created = { register, value, ...originOf(form, staff, outbox, now) };
      const client = await createClient(trx, staff, outbox, created, now);
      return saved(client, true);
    }
    const change = { id, version: seen.version, value };
    const update = await updateClient(trx, staff, outbox, change, now);
    if (update.outcome === "saved") return saved(update.client, false);
    if (update.outcome === "gone") return { status: "gone" };
    const { client } = update;
    const theirs = withMasks(typedOf(client), client);
    const stands = Object.entries(value).every(
      ([column, now]) => (client[column as keyof Client] ?? null) === (now ?? null),
    );
    if (stands) return { status: "repeated", saved: client.id };
    const isOwn = await isChangedOnlyBy(trx, staff, client, seen.version);
    const both = { typed, theirs, base: seen.base, version: client.version, isOwn };
    return { status: "stale", both: { ...both, draft: clean(form.get("draft")) } };
  });
  return "status" in result ? result : { status: "repeated", ...result };
}

const saved = (client: Client, added: boolean): Saved => ({
  status: "saved",
  saved: client.id,
  client,
  added,
});

/** An earlier case, an enquiry, or a row of the hosted sheet. */
function originOf(
  form: FormData,
  staff: Staff,
  outbox: OutboxSettings,
  now: Date,
): Pick<CreateClientInput, "reapplies" | "writeLinks"> {
  const [reapplies, enquiryId] = [clean(form.get("reapplies")), clean(form.get("enquiry"))];
  return {
    ...(reapplies ? { reapplies } : {}),
    async writeLinks(trx, client) {
      const enquiry = enquiryId ? await lockEnquiry(trx, enquiryId) : undefined;
      if (enquiry) await recordConversion(trx, staff, outbox, enquiry, client, now);
      if (form.get("sheet") === "row") await recordTakeOver(trx, staff, client, now);
    },
  };
}

/** Same number or similar names, unless unchanged or confirmed; for a person's further case only those in the same register. */
async function newDuplicates(
  db: Db,
  staff: Staff,
  stored: Client | undefined,
  value: Pick<CheckedClient, "mobile" | "name" | "father_name"> & { register: string },
  form: FormData,
): Promise<Duplicate[]> {
  if (form.get("sameMobile") === value.mobile) return [];
  const isSame = stored && personSounds(stored) === personSounds(value);
  const similar = isSame ? [] : await sameSounds(db, staff, value, stored?.id);
  const same = stored?.mobile === value.mobile ? [] : await sameMobile(db, staff, value.mobile, stored?.id);
  const found = [...new Map([...similar, ...same].map((client) => [client.id, client])).values()];
  const person = clean(form.get("personMobile"));
  return found.filter(({ register, mobile }) => mobile !== person || register === value.register);
}
