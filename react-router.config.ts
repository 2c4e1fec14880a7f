import process from "node:process";
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A folder of its own for each build: server/builds.mjs.
  buildDirectory: process.env.SOPAN_BUILD ?? "build",
  // Two entries: the server, and the program that draws the pictures at build.
  serverBuildFile: "[name].js",
  // The portal's few routes are known at once; a lazy manifest would be one more public address to guard.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
