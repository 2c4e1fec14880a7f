import type { Outcome } from "../../delivery/deliveries/outcome.ts";
import type { OutboundSettings } from "../../firm/settings/outbound.server.ts";
import type { Settings } from "../../firm/settings/sections.ts";
import { testReference } from "./own-rupee.ts";
import { providers } from "./providers.server.ts";

const rupee = 100;
const testMs = 60 * 60_000;

/** Makes a link over one rupee, which the owner pays to see that the money is reported. */
export async function tryLink(
  { provider: key, keyId, keySecret }: Settings["payments"],
  { allow, paymentsUrl }: Pick<OutboundSettings, "allow" | "paymentsUrl">,
  returnTo: string,
  now: Date,
): Promise<Outcome> {
  const link = {
    reference: testReference(now),
    amount: rupee,
    description: "Test",
    expiresAt: new Date(now.getTime() + testMs).toISOString(),
    payer: { name: "Test", mobile: "", email: "" },
    returnTo,
  };
  const provider = providers[key];
  const base = paymentsUrl ?? provider.address(keyId);
  const answer = await provider.createLink({ keyId, keySecret, base, allow }, link);
  return "link" in answer
    ? { outcome: "sent", code: null, answer: answer.link.url }
    : { outcome: "failed", code: null, answer: answer.detail };
}
