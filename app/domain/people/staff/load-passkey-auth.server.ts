import type { StaffAuth } from "./auth.server.ts";
import type { PasskeyAuth } from "./passkey-auth.server.ts";

const loaded = new WeakMap<StaffAuth, Promise<PasskeyAuth>>();

/** At first use, because the library takes 10 MB and a quarter of a second. */
export function loadPasskeyAuth(auth: StaffAuth): Promise<PasskeyAuth> {
  const known = loaded.get(auth);
  if (known) return known;
  const loading = import("./passkey-auth.server.ts").then((module) => module.createPasskeyAuth(auth));
  loaded.set(auth, loading);
  return loading;
}
