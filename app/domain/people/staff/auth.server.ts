import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { username } from "better-auth/plugins/username";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { makeRecoveryCodes } from "./codes.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { sessionSeconds } from "./staff.ts";

export type StaffAuth = ReturnType<typeof createStaffAuth>;

export const addressHeader = "x-sopan-address";

export const cookiePrefix = "sopan";

/** The library's HTTP routes are not mounted. Sessions are never prolonged, and always read from the table. */
export function createStaffAuth(db: Db, site: { origin: string; secret: string }) {
  const secure = site.origin.startsWith("https:");
  return betterAuth({
    baseURL: site.origin,
    secret: site.secret,
    database: { db, type: dbEngine(db) },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, password: { hash: hashPassword, verify: verifyPassword } },
    session: {
      modelName: "staff_sessions",
      fields: columns("userId", "expiresAt", "ipAddress", "userAgent", "createdAt", "updatedAt"),
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
    },
    user: {
      modelName: "staff",
      fields: columns("emailVerified", "createdAt", "updatedAt"),
      additionalFields: {
        role: { type: "string", required: true, input: false },
        seesFees: { type: "number", required: false, input: false, fieldName: "sees_fees" },
        scope: { type: "string", required: false, input: false },
        deactivatedAt: { type: "string", required: false, input: false, fieldName: "deactivated_at" },
      },
    },
    account: {
      modelName: "staff_accounts",
      fields: {
        ...columns("userId", "accountId", "providerId", "accessToken", "refreshToken", "idToken"),
        ...columns("accessTokenExpiresAt", "refreshTokenExpiresAt", "createdAt", "updatedAt"),
      },
    },
    verification: {
      modelName: "staff_verifications",
      fields: columns("expiresAt", "createdAt", "updatedAt"),
    },
    databaseHooks: {
      // On every way to a session, because a closed account gets none.
      session: { create: { before: async ({ userId }) => isOpen(db, userId) } },
    },
    plugins: [
      username({
        displayUsername: false,
        minUsernameLength: 10,
        maxUsernameLength: 10,
        usernameValidator: (mobile) => /^\d{10}$/.test(mobile),
        schema: { user: { fields: { username: "mobile" } } },
      }),
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        // The second step needs the password, so a stranger cannot lock anybody out.
        accountLockout: { enabled: true, maxFailedAttempts: 20, durationSeconds: 15 * 60 },
        schema: {
          user: { fields: columns("twoFactorEnabled") },
          twoFactor: {
            modelName: "staff_second_factors",
            fields: columns("userId", "backupCodes", "failedVerificationCount", "lockedUntil"),
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix,
      // Only the address that `openSession` sets; a visitor can send any X-Forwarded-For.
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // "__Host-": sent over TLS only, to this host only, for every path.
      cookies: { session_token: { name: secure ? "__Host-sopan_session" : "sopan_session" } },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure, path: "/" },
    },
  });
}

async function isOpen(db: Db, staffId: string): Promise<boolean> {
  const account = db.selectFrom("staff").select("deactivated_at").where("id", "=", staffId);
  return (await account.executeTakeFirst())?.deactivated_at === null;
}

export function columns<Field extends string>(...fields: Field[]): Record<Field, string> {
  const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(fields.map((field) => [field, snake(field)])) as Record<Field, string>;
}
