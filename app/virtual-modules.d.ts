// The bundler's own module that development needs before any component; it exports nothing.
declare module "virtual:react-router/inject-hmr-runtime";
