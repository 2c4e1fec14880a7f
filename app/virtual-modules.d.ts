// The bundler's own module that development needs before any component; it exports nothing.
declare module "virtual:react-router/inject-hmr-runtime";

/** The public pages' style sheet as data: read by `vite.config.ts`. */
declare module "*.css?inline&rules" {
  const sheet: import("./site/frame/shell/own-rules.server.ts").Sheet;
  export default sheet;
}
