import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { wholeSheet } from "./app/site/frame/shell/own-rules.server.ts";
import { readSheet } from "./app/site/frame/shell/read-sheet.ts";

// A server that loads a few files starts in two thirds of the time that 1,500 take. These stay packages: native ones, those that
// read files of their own, and a large one that most never load. The variable leaves out React's development code.
const bundled: Plugin = {
  name: "bundle-packages",
  apply: "build",
  configEnvironment: (name) =>
    name === "ssr"
      ? {
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
          resolve: {
            noExternal: true,
            external: [
              "better-sqlite3",
              "sharp",
              "libheif-js",
              "pdfkit",
              "fontkit",
              "@aws-sdk/client-s3",
              "@aws-sdk/s3-request-presigner",
            ],
          },
        }
      : undefined,
};

// The public pages' sheet as data, of which the server cuts each page's own. Files that may follow these rules in a page are
// written in the same way: the portal's alone, which needs newer browsers, keeps its layers.
const sheetAsData: Plugin = {
  name: "sheet-as-data",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!id.endsWith(".css?inline&rules")) return;
    // Vite has made it a module of one text.
    const css: string = JSON.parse(code.slice("export default ".length));
    return `export default ${JSON.stringify(readSheet(css))}`;
  },
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === "asset" && /^assets\/(?!portal-)[\w-]+\.css$/.test(file.fileName))
        file.source = wholeSheet(readSheet(String(file.source)));
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), bundled, sheetAsData],
  // A dependency found after the start would reload the development page while somebody uses it.
  optimizeDeps: { include: ["react", "react-dom/client", "react/jsx-runtime", "use-intl/core", "zod/mini"] },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // How long each plugin ran is no warning that whoever starts the site can act on.
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: [
            "app/site/frame/shell/boot.client.ts",
            "app/site/frame/shell/islands.client.ts",
            "app/site/services/services-page.client.ts",
            "app/site/services/checklist.client.ts",
            "app/site/duties/dates.client.ts",
            "app/site/staff/login.client.ts",
            "app/site/applicant-links/send-page.client.ts",
            "app/site/frame/search/suggestions.client.ts",
            "app/portal/frame/offline/service-worker.client.ts",
          ],
          output: {
            codeSplitting: {
              groups: [
                // The portal needs all of react-dom, the public forms too; in two files it would be 0.6 KB more for them.
                { name: "client", test: /node_modules\/(react|react-dom|scheduler)\// },
                // Every script that fetches another needs it: with React in one file, all would fetch React.
                { name: "preload", test: /vite\/preload-helper/ },
                // The login needs them, and nothing of a framework.
                { name: "digits", test: /app\/platform\/language\/digits\.ts$/ },
                // Each island needs these; in a dozen small files they would be 1 KB more.
                {
                  name: "fields",
                  test: /app\/(ui\/(button|checkbox|classes|device-store|disclosure|field|hydrate-island|icon|icon-paths|message|radios|reveal|select|text-input|use-hydrated)|platform\/language\/(amount|language))\.tsx?$/,
                },
                // The same for the forms.
                {
                  name: "form-parts",
                  test: /app\/(ui\/(dialog|error-summary|textarea)\.tsx|domain\/(cases\/enquiries\/preferred-day|firm\/settings\/(opening|weekdays))\.ts)$/,
                },
                // The portal's first pages need these of what calculators need.
                {
                  name: "amounts",
                  test: /app\/(platform\/language\/read-amount\.ts|ui\/column-heads\.tsx)$/,
                },
                // Each calculator needs these.
                {
                  name: "calculator",
                  test: /app\/(site\/calculators\/(live-calculator|panel|panel-result|panel-state|scripted-parts)\.|domain\/catalogue\/calculators\/(answer|emi|example-instalment|field-views|places|read-entered|whole-rupees)\.ts|ui\/(described-fields|stacked-bars|worked-result))/,
                },
              ],
            },
          },
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
