import type { Generated } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    push_subscriptions: PushSubscriptionTable;
    staff: StaffTable;
    staff_accounts: StaffAccountTable;
    staff_links: StaffLinkTable;
    staff_preferences: StaffPreferenceTable;
    staff_second_factors: StaffSecondFactorTable;
    staff_sessions: StaffSessionTable;
    staff_verifications: StaffVerificationTable;
  }
}

export const staffRoles = ["owner", "staff", "viewer"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Written by us, read by the sign-in library; its flags and times are in the engine's own types. */
type StaffTable = {
  id: string;
  name: string;
  mobile: string;
  role: StaffRole;
  /** When the account was closed; null while its person may sign in. */
  deactivated_at: string | null;
  two_factor_enabled: Generated<boolean | number>;
  /** 1 for a viewer whom the owner lets see fees. */
  sees_fees: Generated<number>;
  email: string;
  email_verified: boolean | number;
  created_at: string;
  updated_at: string;
};

type StaffAccountTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string;
  created_at: string;
  updated_at: string;
};

/** Written by the sign-in library, which encrypts the secret. */
type StaffSecondFactorTable = {
  id: string;
  user_id: string;
  secret: string;
  verified: boolean | number | null;
};

/** Written by the sign-in library, except for the last two; its times are in the engine's own type. */
type StaffSessionTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  /** When the password was last asked for again in this session, and right. */
  confirmed_at: string | null;
  /** When the person was last active; only while sessions end after a time without activity. */
  seen_at: string | null;
};

/** Written by the sign-in library: a sign-in that waits for its code; `value` is then the account's id. */
type StaffVerificationTable = { id: string; identifier: string; value: string; expires_at: string };

/** The value is JSON. */
type StaffPreferenceTable = { staff_id: string; name: string; value: string; updated_at: string };

/** A device that is told of new enquiries. */
type PushSubscriptionTable = {
  id: string;
  staff_id: string;
  /** The session in which the device asked for it; ending that session ends this too. */
  session_id: string;
  /** The address at the browser's push service, and the keys that encrypt for the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  /** When it was told last, and the newest enquiry then; empty for never. */
  told_at: string;
  told_of: string;
};

type StaffLinkTable = {
  /** SHA-256 of the token, so that a copy of the table opens no link. */
  token_hash: string;
  /** "setup" creates the first owner, "password" sets a password of the account it names. */
  purpose: "setup" | "password";
  staff_id: string | null;
  expires_at: string;
};
