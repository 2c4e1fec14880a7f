import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { calendarsEndedBefore } from "./accounts.server.ts";

const ofAccount = { rows: { column: "user_id", table: "staff" }, erasing: "delete" } as const;
const ofStaff = { rows: { column: "staff_id", table: "staff" }, erasing: "delete" } as const;
const endedSignIns = { due: (before: string) => sql<boolean>`expires_at <= ${before}` };
const endedCalendars = {
  due: (before: string) => sql<boolean>`created_at <= ${calendarsEndedBefore(new Date(before))}`,
};

/** A former colleague's account stays without a name, because the activity log refers to it. */
export const staffData = personalData({
  noun: "staff",
  counted: "staff",
  tables: {
    staff_sessions: {
      ...ofAccount,
      personal: "ip_address user_agent",
      other: "id user_id created_at updated_at token expires_at confirmed_at seen_at",
      expires: { endedSignIns },
      part: { name: "sessions", only: "created_at expires_at ip_address user_agent" },
    },
    staff_accounts: {
      ...ofAccount,
      personal: "password",
      other: `id user_id created_at updated_at account_id provider_id access_token refresh_token id_token
        access_token_expires_at refresh_token_expires_at scope`,
    },
    staff_second_factors: {
      ...ofAccount,
      personal: "secret backup_codes",
      other: "id user_id verified failed_verification_count locked_until",
    },
    staff_passkeys: {
      ...ofAccount,
      personal: "name credential_id public_key",
      other: "id user_id host counter device_type backed_up transports aaguid created_at used_at",
      part: { name: "passkeys", only: "name created_at used_at" },
    },
    saved_views: {
      ...ofStaff,
      personal: "name query",
      other: "id staff_id register shared created_at",
      part: { name: "views", only: "name query" },
    },
    push_subscriptions: {
      ...ofStaff,
      personal: "endpoint p256dh auth",
      other: "id staff_id session_id created_at notified_at notified_of",
      part: { name: "devices", only: "endpoint created_at" },
    },
    staff_days_off: {
      ...ofStaff,
      personal: "from_day to_day",
      other: "id staff_id created_at",
      part: { name: "daysOff", only: "from_day to_day" },
    },
    staff_calendars: {
      ...ofStaff,
      personal: "",
      other: "staff_id token_hash created_at",
      key: "staff_id",
      expires: { endedSignIns: endedCalendars },
    },
    staff_digests: {
      ...ofStaff,
      personal: "email",
      other: "staff_id every sent_on",
      key: "staff_id",
      part: { name: "digest", only: "every email" },
    },
    staff_preferences: {
      ...ofStaff,
      personal: "value",
      other: "staff_id name updated_at",
      key: "name",
      part: { name: "preferences", only: "name value", json: "value" },
    },
    staff_links: {
      ...ofStaff,
      personal: "",
      other: "token_hash purpose staff_id expires_at",
      key: "token_hash",
      expires: { endedSignIns },
    },
    staff_verifications: {
      personal: "identifier value",
      other: "id expires_at created_at updated_at",
      erasing: "keep",
      expires: { endedSignIns },
    },
    staff: {
      personal: "name email image mobile",
      other: `id email_verified role created_at updated_at deactivated_at two_factor_enabled sees_fees scope
        scope_chosen`,
      rows: ({ person }) => sql`staff.mobile = ${person.by === "phone" ? person.value : ""}`,
      stays: () => ({ working: sql`staff.deactivated_at is null` }),
      erasing: {
        name: sql`'Former staff member'`,
        // Nobody can sign in with such a number, and the real one is free again.
        mobile: sql`'erased-' || id`,
        email: sql`id || '@staff.invalid'`,
      },
      record: {
        at: "created_at",
        only: "name mobile role deactivated_at created_at",
        href: ({ id }) => `/team/${id}`,
      },
    },
  },
});
