import type { Generated } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    push_subscriptions: PushSubscriptionTable;
    role_scopes: RoleScopeTable;
    staff: StaffTable;
    staff_accounts: StaffAccountTable;
    staff_links: StaffLinkTable;
    staff_passkeys: StaffPasskeyTable;
    staff_preferences: StaffPreferenceTable;
    staff_second_factors: StaffSecondFactorTable;
    staff_sessions: StaffSessionTable;
    staff_verifications: StaffVerificationTable;
  }
}

export const staffRoles = ["owner", "staff", "viewer"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whose records a person sees; unassigned records have no responsible person. */
export const staffScopes = ["all", "own_and_unassigned", "own"] as const;

export type StaffScope = (typeof staffScopes)[number];

/** Owners see all. */
export const scopedRoles = ["staff", "viewer"] as const satisfies readonly StaffRole[];

export type ScopedRole = (typeof scopedRoles)[number];

export type RoleScopes = Record<ScopedRole, StaffScope>;

/** A role without a row sees all. */
type RoleScopeTable = { role: ScopedRole; scope: StaffScope };

/** Written by us, read by the sign-in library; its flags and times have the engine's own types. */
type StaffTable = {
  id: string;
  name: string;
  mobile: string;
  role: StaffRole;
  deactivated_at: string | null;
  two_factor_enabled: Generated<boolean | number>;
  sees_fees: Generated<number>;
  /** That of the role, unless it was chosen for the person. */
  scope: Generated<StaffScope>;
  scope_chosen: Generated<number>;
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

/** Inserted by the sign-in library, which checks and counts; the rest of its columns is for it alone. */
type StaffPasskeyTable = {
  id: string;
  user_id: string;
  name: string | null;
  /** "" until the row is complete. */
  host: Generated<string>;
  credential_id: string;
  public_key: string;
  counter: number;
  device_type: string;
  backed_up: boolean | number;
  created_at: string;
  used_at: string | null;
};

/** Written by the sign-in library, except the last two; times have the engine's own type. */
type StaffSessionTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  /** When the password was last confirmed in this session. */
  confirmed_at: string | null;
  seen_at: string | null;
};

/** Written by the sign-in library for a sign-in that waits for its code; `value` is the account's id. */
type StaffVerificationTable = { id: string; identifier: string; value: string; expires_at: string };

type StaffPreferenceTable = { staff_id: string; name: string; value: string; updated_at: string };

type PushSubscriptionTable = {
  id: string;
  staff_id: string;
  /** Ending this session removes the row. */
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  notified_at: string;
  notified_of: string;
};

type StaffLinkTable = {
  /** SHA-256 of the token, so that a copy of the table opens no link. */
  token_hash: string;
  purpose: "setup" | "password";
  staff_id: string | null;
  expires_at: string;
};
