// Development needs this module of the bundler before any component; it exports nothing.
declare module "virtual:react-router/inject-hmr-runtime";

/** The style sheet of the public pages as data, from `vite.config.ts`. */
declare module "*.css?inline&rules" {
  const sheet: import("./site/frame/shell/own-rules.server.ts").Sheet;
  export default sheet;
}
