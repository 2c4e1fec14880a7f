// Which folder may import which, types included. `npm run check` reads this with dependency-cruiser; decision 9 says why.

// The districts of app/domain, from the ground up: each imports those before it. app/portal has folders of the same names.
const districts = [
  "catalogue",
  "people",
  "delivery",
  "firm",
  "cases",
  "money",
  "projects",
  "messages",
  "dates-and-rules",
  "office",
];

// Files that may import one file of a later district, and why.
const upwards = {
  // An import leaves its clients out of the rules in the transaction that writes them, in a thread that nothing can be passed to.
  "cases/imports/(run|undo)-rows[.]server[.]ts":
    "dates-and-rules/automatic-steps/imported-cases[.]server[.]ts",
};

const tests = "[.]test[.]tsx?$|/test-[^/]+[.]ts$";

const districtsAfter = (file) => districts.slice(districts.indexOf(file.split("/")[0]) + 1);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "platform-knows-no-noun",
      comment: "app/platform imports nothing of app besides itself.",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/", pathNot: "^app/platform/" },
    },
    {
      name: "ui-knows-no-noun",
      comment: "app/ui imports nothing of app besides itself.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/", pathNot: "^app/ui/" },
    },
    {
      name: "domain-knows-no-screen",
      comment: "app/domain imports app/platform and itself.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { path: "^app/", pathNot: "^app/(domain|platform)/" },
    },
    ...districts.slice(0, -1).map((district, index) => ({
      name: `${district}-imports-no-later-district`,
      comment: "Districts are in order; what two of them need belongs in the earlier one, or is passed in.",
      severity: "error",
      from: {
        path: `^app/domain/${district}/`,
        pathNot: Object.keys(upwards).map((file) => `^app/domain/${file}$`),
      },
      to: { path: `^app/domain/(${districts.slice(index + 1).join("|")})/` },
    })),
    ...Object.entries(upwards).map(([from, to]) => ({
      name: "only-what-is-named-upwards",
      comment: "A file in the list of exceptions imports what it is there for, and nothing else upwards.",
      severity: "error",
      from: { path: `^app/domain/${from}$` },
      to: { path: `^app/domain/(${districtsAfter(from).join("|")})/`, pathNot: `^app/domain/${to}$` },
    })),
    {
      name: "a-noun-has-a-district",
      comment: "app/domain/<district>/<noun>, and the same in app/portal beside the frame and the dashboard.",
      severity: "error",
      from: {
        path: "^app/(domain|portal)/",
        pathNot: [
          `^app/(domain|portal)/(${districts.join("|")})/[^/]+/`,
          "^app/portal/(frame/[^/]+|dashboard)/",
        ],
      },
      to: {},
    },
    {
      name: "domain-has-no-react",
      comment: "Records and rules need neither React nor a router.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: {
        path: "^node_modules/(react|react-dom|react-router|@react-router)/",
      },
    },
    {
      name: "one-hook-for-messages",
      comment: "Components use app/ui/use-translations.tsx; use-intl's own hooks do not see its messages.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^node_modules/use-intl/", pathNot: "core" },
    },
    {
      name: "site-and-portal-are-apart",
      comment: "What both screens show belongs in app/ui or app/domain.",
      severity: "error",
      from: { path: "^app/(site|portal)/" },
      to: { path: "^app/", pathNot: "^app/($1|contexts|domain|platform|ui)/" },
    },
    {
      name: "app-knows-no-server",
      comment: "server/ imports app/, never the other way round.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/" },
    },
    {
      name: "schema-runs-in-browsers",
      comment: "A form's fields and limits are read by islands too.",
      severity: "error",
      from: { path: "^app/domain/.+/schema[.]ts$" },
      to: { path: "[.]server[.]tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-cycle-of-files",
      comment: "No file imports itself by way of others, not even for a type.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-cycle-of-folders",
      comment: "No two nouns, screens or parts of the platform import each other.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/" },
      to: { path: "^app/", circular: true },
    },
  ],
  options: {
    // A test may import whatever it needs.
    exclude: { path: tests },
    // TypeScript 7 has no API that dependency-cruiser could use. This parser sees type-only imports too.
    parser: "swc",
    doNotFollow: { path: "^node_modules/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
