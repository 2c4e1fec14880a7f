import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A dependency found after the start would reload the development page while somebody uses it.
  optimizeDeps: { include: ["react", "react-dom/client", "react/jsx-runtime", "use-intl", "zod/mini"] },
  build: { manifest: true, assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: [
            "app/site/shell/boot.client.ts",
            "app/site/shell/islands.client.ts",
            "app/site/services/services-page.client.ts",
          ],
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: "server/index.ts",
            pictures: "server/draw-pictures.ts",
            thread: "server/thread.ts",
          },
        },
      },
    },
  },
});
