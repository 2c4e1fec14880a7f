/** Addresses of the public pages' two own scripts: hashed in a build, source files in development. */
export type Scripts = { boot: string; islands: string };
