import type { Provider } from "./provider.ts";
import { razorpay } from "./razorpay.server.ts";

/** A further one is a file, and its line here. */
const providers: readonly Provider[] = [razorpay];

export const findProvider = (key: string): Provider | undefined => providers.find((one) => one.key === key);
