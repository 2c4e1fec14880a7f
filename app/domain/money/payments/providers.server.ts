import type { ProviderKey } from "../../firm/settings/payment-providers.ts";
import { cashfree } from "./cashfree.server.ts";
import type { Provider } from "./provider.ts";
import { razorpay } from "./razorpay.server.ts";

/** A further one is a file, its line here and in `payment-settings.ts`, and its words. */
export const providers: Record<ProviderKey, Provider> = { razorpay, cashfree };

export const findProvider = (key: string): Provider | undefined =>
  Object.values(providers).find((one) => one.key === key);
