import { passkey } from "@better-auth/passkey";
import { APIError, betterAuth } from "better-auth";
import { columns, type StaffAuth } from "./auth.server.ts";
import { passkeyHost } from "./passkey-host.ts";

export type PasskeyAuth = ReturnType<typeof createPasskeyAuth>;

/** The same accounts and sessions, with the library's plugin, which asks for no PIN or fingerprint by itself. */
export function createPasskeyAuth({ options }: StaffAuth) {
  return betterAuth({
    ...options,
    plugins: [
      ...options.plugins,
      passkey({
        origin: options.baseURL,
        rpID: passkeyHost(options.baseURL) ?? "invalid",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: ({ verification }) => requireVerified(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo),
        },
        advanced: { webAuthnChallengeCookie: "passkey" },
        schema: {
          passkey: {
            modelName: "staff_passkeys",
            fields: {
              ...columns("userId", "publicKey", "deviceType", "backedUp", "createdAt"),
              credentialID: "credential_id",
            },
          },
        },
      }),
    ],
  });
}

function requireVerified(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError("BAD_REQUEST");
}
