/** Most bytes of a post that brings files, by the path it goes to; each part has its noun's own limit besides. */
const limits: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/documents\/add$/i, bytes: 10 * 1024 * 1024 + 64 * 1024 },
  { path: /^\/documents\/upload$/i, bytes: 51 * 1024 * 1024 },
  { path: /^\/clients\/import$/i, bytes: 101 * 1024 * 1024 },
];

/**
 * How many bytes a post to this address may have when it brings files, or undefined when it is a form like any other. Such
 * a body is never held: the route is given it as a stream.
 */
export function uploadLimit(url: string): number | undefined {
  // The router's script posts to the page's address with ".data" behind it.
  const path = (url.split("?", 1)[0] ?? "").replace(/\.data$/, "").replace(/\/+$/, "");
  return limits.find((limit) => limit.path.test(path))?.bytes;
}
