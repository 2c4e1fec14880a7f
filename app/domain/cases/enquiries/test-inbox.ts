import type { Db } from "../../../platform/db/connection.server.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { StaffRole } from "../../people/staff/tables.ts";
import { nowhere } from "./came-from.ts";
import type { Enquiry, EnquiryState } from "./tables.ts";

export const noon = new Date("2026-11-20T12:00:00.000Z");
/** Every enquiry goes to a form service and to the firm. */
export const outbox: OutboxSettings = {
  forms: { appointment: undefined, contact: "https://forms.example/c", consultation: undefined },
  mail: { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" },
  allow: [],
};

/** Somebody who works here. */
export async function member(db: Db, role: StaffRole = "staff"): Promise<Staff> {
  const mobile = "9000000001";
  const id = await addAccount(db, { name: "Sample Member", mobile, role, passwordHash: "x" }, noon);
  return { id, name: "Sample Member", mobile, role };
}

export const reader: Staff = { id: "nobody", name: "Sample Viewer", mobile: "9000000002", role: "viewer" };

/** The n-th sample; its id sorts by its number. */
export function enquiry(n: number, changes: Partial<Enquiry> = {}): Enquiry {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  return {
    id,
    reference: `S-${n}`,
    kind: "contact",
    state: "new",
    spam_reason: null,
    language: "en",
    name: "Asha Kumari",
    phone: "9876543210",
    email: "asha@example.com",
    address: null,
    service: "kavach",
    message: `Message ${n}`,
    notice_version: "1",
    submission_id: null,
    content_hash: id,
    words_hash: null,
    common_words: 0,
    repeats: 0,
    created_at: noon.toISOString(),
    assigned_to: null,
    follow_up_on: null,
    follow_up_action: null,
    preferred_day: null,
    preferred_part: null,
    read_at: null,
    searchable: 0,
    ...nowhere,
    answered_at: null,
    arrived_open: null,
    version: 1,
    ...changes,
  };
}

/** Stores `count` enquiries of a state, numbered from `first`; answers their ids, the newest first. */
export async function stored(
  db: Db,
  count: number,
  state: EnquiryState = "new",
  first = 1,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => enquiry(first + i, { state }));
  for (let i = 0; i < rows.length; i += 200)
    await db
      .insertInto("enquiries")
      .values(rows.slice(i, i + 200))
      .execute();
  return rows.map((row) => row.id).reverse();
}
