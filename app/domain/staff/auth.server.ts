import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { username } from "better-auth/plugins/username";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { makeRecoveryCodes } from "./codes.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { sessionSeconds } from "./staff.ts";

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** Passes the client address to the library. */
export const addressHeader = "x-sopan-address";

/** The prefix of the library's cookies. */
export const cookiePrefix = "sopan";

/**
 * The sign-in library on our own tables. Its HTTP routes are not mounted: only the functions in this folder call
 * it. A session is never prolonged and never read from a cookie's copy: only the table counts.
 */
export function createStaffAuth(db: Db, site: { origin: string; secret: string }) {
  return betterAuth({
    baseURL: site.origin,
    secret: site.secret,
    database: { db, type: engineBehind(db) },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, password: { hash: hashPassword, verify: verifyPassword } },
    session: {
      modelName: "staff_sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
    },
    user: {
      modelName: "staff",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        role: { type: "string", required: true, input: false },
        deactivatedAt: { type: "string", required: false, input: false, fieldName: "deactivated_at" },
      },
    },
    account: {
      modelName: "staff_accounts",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      modelName: "staff_verifications",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    databaseHooks: {
      // On every path to a session: a closed account gets none.
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
        // The second step needs the password, so a stranger locks nobody out.
        accountLockout: { enabled: true, maxFailedAttempts: 20, durationSeconds: 15 * 60 },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "staff_second_factors",
            fields: {
              userId: "user_id",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix,
      // Only the address that `openSession` sets; a visitor can send any X-Forwarded-For.
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // "__Host-": sent over TLS only, to this host only, for every path.
      cookies: {
        session_token: { name: site.origin.startsWith("https:") ? "__Host-sopan_session" : "sopan_session" },
      },
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        secure: site.origin.startsWith("https:"),
        path: "/",
      },
    },
  });
}

async function isOpen(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .select("deactivated_at")
    .where("id", "=", staffId)
    .executeTakeFirst();
  return row !== undefined && row.deactivated_at === null;
}
