import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../app/platform/db/test-free-port.ts";
import { fetchEncoded } from "./fetch-encoded.ts";
import { cores, type Program, pinned, start } from "./program.ts";

/** Starts nginx with one worker over prebuilt gzip bytes, one file for each path; resolves when it responds. */
export async function startNginx(
  folder: string,
  pages: ReadonlyMap<string, Buffer>,
): Promise<Program & { origin: string }> {
  for (const [path, bytes] of pages) {
    const file = join(folder, path === "/" ? "index.html" : path);
    // gzip_static looks for the .gz, the index for the plain file.
    writeFileSync(file, "");
    writeFileSync(`${file}.gz`, bytes);
  }
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port));
  const command = pinned(cores.server, ["nginx", "-p", folder, "-e", join(folder, "error.log"), "-c", file]);
  const program = start(command, { folder, log: join(folder, "nginx.log") });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetchEncoded(origin, "gzip").then(
        () => true,
        () => false,
      )
    )
      return { ...program, origin };
    await wait(20);
  }
  await program.stop();
  throw new Error(`nginx did not start; see ${folder}`);
}

/** What a site's own nginx would have, without access log and without an end to keep-alive. */
function configuration(folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  default_type "text/html; charset=utf-8";
  keepalive_requests 100000000;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
  }
}
`;
}
