import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: { rollupOptions: { input: ["app/boot.client.ts", "app/islands.client.ts"] } },
    },
    ssr: {
      build: { rollupOptions: { input: { index: "server/main.ts" } } },
    },
  },
});
