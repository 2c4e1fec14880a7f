import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The portal's few routes are known at once; a lazy manifest would be one more public address to guard.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
