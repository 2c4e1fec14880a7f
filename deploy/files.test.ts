import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { readConfig } from "../server/config.ts";
import { settingNames } from "../server/environment.ts";

type Service = {
  build?: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, object>;
  volumes?: string[];
  configs?: { source: string }[];
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs?: Record<string, object>;
};

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const files = ["compose.yaml", "compose.several.yaml"];
const composeOf = (name: string) => load(textOf(name)) as Compose;
const isOurs = ([, { build }]: [string, Service]) => build !== undefined;
/** What docs/deployment.md tells to write into deploy/.env. */
const written: Record<string, string> = {
  SITE: "www.example.com",
  SECRET: "a".repeat(64),
  POSTGRES_PASSWORD: "b".repeat(64),
  S3_SECRET: "c".repeat(64),
  BACKUP_KEY: `AGE-SECRET-KEY-1${"Q".repeat(58)}`,
};
const filledIn = (text: string) =>
  text.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => {
    expect(Object.keys(written)).toContain(name);
    return written[name] ?? "";
  });
/** Variables of Node and of the C library. */
const ofOthers = ["NODE_ENV", "MALLOC_ARENA_MAX"];

test.each(files)("the server accepts every setting of %s", (name) => {
  const ours = Object.entries(composeOf(name).services).filter(isOurs);
  expect(ours.length).toBeGreaterThan(0);
  for (const [, { environment = {} }] of ours) {
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    const values = Object.entries(environment).map(([key, value]) => [key, filledIn(String(value))]);
    expect(() => readConfig(Object.fromEntries(values))).not.toThrow();
  }
});

test.each(files)("%s names no service, volume, configuration or file that does not exist", (name) => {
  const { services, volumes, configs = {} } = composeOf(name);
  for (const service of Object.values(services)) {
    const after = service.depends_on ?? [];
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Array.isArray(after) ? after : Object.keys(after)),
    );
    for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source);
    for (const volume of service.volumes ?? []) {
      const [from = ""] = volume.split(":");
      if (from.startsWith(".")) expect(existsSync(join(import.meta.dirname, from))).toBe(true);
      else expect(Object.keys(volumes)).toContain(from);
    }
  }
  const ours = Object.entries(services).filter(isOurs);
  const upstreams = services.caddy?.environment?.UPSTREAMS?.split(" ");
  expect(upstreams).toEqual(ours.map(([service]) => `${service}:3000`));
});

test("the units and the image set only what the server knows", () => {
  const lines = [
    ...["sopan.service", "sopan@.service"].flatMap((name) => textOf(name).match(/^Environment=.+$/gm) ?? []),
    ...(textOf("../Dockerfile").match(/^ENV .+$/gm) ?? []),
  ];
  expect(lines).toHaveLength(3);
  const names = lines.flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name));
  expect([...settingNames, ...ofOthers]).toEqual(expect.arrayContaining(names));
});

test("the image copies what exists, and its account needs to write to its data only", () => {
  const image = textOf("../Dockerfile");
  const copied = [...image.matchAll(/^COPY --from=build \/srv\/sopan\/(\S+)/gm)].map(([, path]) => path);
  const made = ["node_modules", "build"];
  for (const path of copied.filter((one) => !made.includes(one ?? "")))
    expect(existsSync(new URL(`../${path}`, import.meta.url))).toBe(true);
  expect(copied).toEqual(expect.arrayContaining([...made, "package.json", "server"]));
  expect(image).toMatch(/^USER node$[\s\S]*^VOLUME \/data$/m);
  for (const name of files)
    for (const [, service] of Object.entries(composeOf(name).services).filter(isOurs))
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});

test("env.example has every setting of the server, and no other", () => {
  const names = [...textOf("../docs/env.example").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(settingNames));
});
