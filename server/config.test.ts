import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return String((error as Error).message)
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
  }
}

test("without any variable every value has its default", () => {
  const dataDir = resolve("data");
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    origin: undefined,
    trustProxy: [],
    dataDir,
    databaseUrl: `file:${dataDir}/sopan.db`,
    filesUrl: `file:${dataDir}/files`,
    graphUrl: "https://graph.facebook.com",
    secret: undefined,
    logLevel: "info",
    metricsToken: undefined,
    drainMs: 0,
    slowQueryMs: 500,
    enquiriesPerHour: 100_000,
    singleProcess: false,
    storage: { files: "", backups: "", backupDays: 0 },
    backups: undefined,
    outbound: {
      forms: {},
      mail: undefined,
      sheet: undefined,
      allow: [],
    },
  });
});

test("an empty value is one that is not set", () => {
  const empty = { HOST: "", PORT: "", ORIGIN: "", SMTP_URL: "", DATABASE_URL: "", SECRET: "", LOG_LEVEL: "" };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("every value is read", () => {
  const config = readConfig({
    HOST: "0.0.0.0",
    PORT: "8080",
    ORIGIN: "https://sopan.example/",
    TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,::1,2001:db8::/32",
    DATA_DIR: "/var/lib/sopan",
    SECRET: "x".repeat(32),
    SMTP_URL: "smtps://user:pass@mail.example:465",
    MAIL_FROM: "site@sopan.example",
    MAIL_TO: "office@sopan.example",
    FORM_CONTACT_URL: "https://forms.example/contact",
    FORM_APPOINTMENT_URL: "http://127.0.0.1:9000/a",
    FORM_CONSULTATION_URL: "http://forms.local/c",
    FORM_PMEGP_URL: "https://forms.example/pmegp",
    FORM_PMFME_URL: "https://forms.example/pmfme",
    SHEET_URL: "https://sheet.example/clients",
    SHEET_TOKEN: "s3cret",
    OUTBOUND_ALLOW: "127.0.0.1:9000, forms.local:80,[::1]:25",
    LOG_LEVEL: "warn",
  });
  expect(config).toMatchObject({
    host: "0.0.0.0",
    port: 8080,
    origin: "https://sopan.example",
    trustProxy: ["127.0.0.1", "10.0.0.0/8", "::1", "2001:db8::/32"],
    dataDir: "/var/lib/sopan",
    databaseUrl: "file:/var/lib/sopan/sopan.db",
    secret: "x".repeat(32),
    logLevel: "warn",
  });
  expect(config.outbound).toEqual({
    forms: {
      appointment: "http://127.0.0.1:9000/a",
      contact: "https://forms.example/contact",
      consultation: "http://forms.local/c",
      pmegp: "https://forms.example/pmegp",
      pmfme: "https://forms.example/pmfme",
    },
    sheet: { url: "https://sheet.example/clients", token: "s3cret" },
    mail: {
      url: "smtps://user:pass@mail.example:465",
      from: "site@sopan.example",
      to: "office@sopan.example",
    },
    allow: ["127.0.0.1:9000", "forms.local:80", "[::1]:25"],
  });
});

test.each([
  ["PORT", "abc", "must be a number"],
  ["PORT", "80.5", "must be a whole number"],
  ["PORT", "-1", "must be 0 to 65535"],
  ["PORT", "65536", "must be 0 to 65535"],
  ["ORIGIN", "sopan.example", "must be a http or https address"],
  ["ORIGIN", "ftp://sopan.example", "must be a http or https address"],
  ["ORIGIN", "https://sopan.example/site", "must not have a path"],
  ["TRUST_PROXY", "proxy.local", "must be IP addresses or ranges, separated by commas"],
  ["TRUST_PROXY", "10.0.0.0/33", "must be IP addresses or ranges, separated by commas"],
  ["TRUST_PROXY", "127.0.0.1 10.0.0.1", "must be IP addresses or ranges, separated by commas"],
  ["DATABASE_URL", "mysql://localhost/sopan", "must begin with file: or postgres://"],
  ["DATABASE_URL", "file:", "must begin with file: or postgres://"],
  ["SECRET", "short", "must have at least 32 characters"],
  ["SMTP_URL", "https://mail.example", "must be a smtp or smtps address"],
  ["MAIL_TO", "office", "must be an email address"],
  ["MAIL_FROM", "office@", "must be an email address"],
  ["FORM_CONTACT_URL", "forms.example", "must be a http or https address"],
  ["OUTBOUND_ALLOW", "localhost", "must be host:port, separated by commas"],
  ["OUTBOUND_ALLOW", "localhost:80,", ""],
  ["OUTBOUND_ALLOW", "http://localhost:80", "must be host:port, separated by commas"],
  ["LOG_LEVEL", "loud", "must be one of fatal, error, warn, info, debug, trace, silent"],
])("%s=%s is reported as: %s", (name, value, says) => {
  expect(problemsOf({ [name]: value })).toEqual(says ? [`${name}: ${says}`] : []);
});

test("every wrong value is named at once, each by one line", () => {
  const problems = problemsOf({
    PORT: "x",
    SECRET: "short",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "proxy",
    MAIL_FROM: "nobody",
    SMTP_URL: "smtp://mail.example",
    FORM_CONTACT_URL: "http://forms.example/c",
    ORIGIN: "https://sopan.example/site",
  });
  expect(problems.map((line) => line.split(":")[0]).sort()).toEqual([
    "FORM_CONTACT_URL",
    "LOG_LEVEL",
    "MAIL_FROM",
    "MAIL_TO",
    "ORIGIN",
    "PORT",
    "SECRET",
    "TRUST_PROXY",
  ]);
});

test.each([
  "FORM_APPOINTMENT_URL",
  "FORM_CONTACT_URL",
  "FORM_CONSULTATION_URL",
  "FORM_PMEGP_URL",
  "FORM_PMFME_URL",
  "SHEET_URL",
])("%s over plain http is rejected unless exactly its host and port are allowed", (name) => {
  const refused = [`${name}: must be https, or its host:port listed in OUTBOUND_ALLOW`];
  const plain = { [name]: "http://forms.example:9000/x" };
  expect(problemsOf(plain)).toEqual(refused);
  expect(problemsOf({ ...plain, OUTBOUND_ALLOW: "forms.example:80" })).toEqual(refused);
  expect(problemsOf({ ...plain, OUTBOUND_ALLOW: "example:9000" })).toEqual(refused);
  expect(problemsOf({ ...plain, OUTBOUND_ALLOW: "forms.example:9000" })).toEqual([]);
  expect(problemsOf({ [name]: "http://[::1]/x", OUTBOUND_ALLOW: "[::1]:80" })).toEqual([]);
  expect(problemsOf({ [name]: "https://forms.example/x" })).toEqual([]);
});

test("mail needs a sender and a receiver; without SMTP_URL it is off and needs neither", () => {
  expect(problemsOf({ SMTP_URL: "smtp://mail.example" })).toEqual([
    "MAIL_TO: must be set when SMTP_URL is set",
    "MAIL_FROM: must be set when SMTP_URL is set",
  ]);
  expect(
    readConfig({ MAIL_TO: "a@sopan.example", MAIL_FROM: "b@sopan.example" }).outbound.mail,
  ).toBeUndefined();
});

test("files go to a folder or a bucket, and without TLS only to a host that is listed", () => {
  const bucket = "s3://key:secret@files.example:9000/papers?region=ap-south-1";
  expect(readConfig({ FILES_URL: bucket }).filesUrl).toBe(bucket);
  expect(readConfig({ FILES_URL: bucket }).storage.files).toBe(new URL(bucket).hostname);
  expect(readConfig({ BACKUP_URL: bucket }).storage).toEqual({ files: "", backups: "", backupDays: 0 });
  expect(readConfig({ BACKUP_URL: bucket, BACKUP_HOUR: "2" }).storage).toMatchObject({
    backups: new URL(bucket).hostname,
    backupDays: 14,
  });
  expect(problemsOf({ FILES_URL: "s3://files.example/papers" })[0]).toContain("FILES_URL");
  expect(problemsOf({ FILES_URL: `${bucket}&tls=off` })[0]).toContain("OUTBOUND_ALLOW");
  expect(problemsOf({ FILES_URL: `${bucket}&tls=off`, OUTBOUND_ALLOW: "files.example:9000" })).toEqual([]);
});

const postgres = { DATABASE_URL: "postgres://sopan@db.example/sopan", SECRET: "x".repeat(32) };
const bucket = "s3://key:secret@files.example/documents";

test("PostgreSQL with files on this machine is for one declared process only", () => {
  const refused = [expect.stringMatching(/^FILES_URL: .*SINGLE_PROCESS=yes$/)];
  expect(problemsOf(postgres)).toEqual(refused);
  expect(problemsOf({ ...postgres, FILES_URL: "file:/srv/shared" })).toEqual(refused);
  expect(problemsOf({ ...postgres, SINGLE_PROCESS: "no" })).toEqual(refused);
  expect(problemsOf({ SINGLE_PROCESS: "perhaps" })).toEqual(["SINGLE_PROCESS: must be yes or no"]);
  expect(problemsOf({ ...postgres, SINGLE_PROCESS: "yes" })).toEqual([]);
  expect(problemsOf({ ...postgres, FILES_URL: bucket })).toEqual([]);
});

test("several processes need a common secret; one declared process makes its own", () => {
  const several = { ...postgres, SECRET: "", FILES_URL: bucket };
  expect(problemsOf(several)).toEqual([expect.stringMatching(/^SECRET: must be set, the same for every/)]);
  expect(problemsOf({ ...several, SINGLE_PROCESS: "yes" })).toEqual([]);
});

test("scheduled backups of several processes need one key and one place", () => {
  const several = { ...postgres, FILES_URL: bucket, BACKUP_HOUR: "2" };
  const key = `AGE-SECRET-KEY-1${"Q".repeat(58)}`;
  expect(problemsOf(several)).toEqual([
    expect.stringMatching(/^BACKUP_KEY: must be set/),
    expect.stringMatching(/^BACKUP_URL: must be a bucket/),
  ]);
  expect(problemsOf({ ...several, BACKUP_KEY: key, BACKUP_URL: `${bucket}-backups` })).toEqual([]);
  expect(problemsOf({ ...several, SINGLE_PROCESS: "yes" })).toEqual([]);
});

test("a wrong schedule of backups is refused", () => {
  expect(problemsOf({ BACKUP_HOUR: "24" })).toEqual(["BACKUP_HOUR: must be a whole number from 0 to 23"]);
  expect(problemsOf({ BACKUP_KEEP: "0" })).toEqual(["BACKUP_KEEP: must be a whole number from 1 to 9999"]);
  expect(problemsOf({ BACKUP_KEY: "age1xyz" })).toEqual([
    "BACKUP_KEY: must be an age key, AGE-SECRET-KEY-1…",
  ]);
  expect(problemsOf({ BACKUP_URL: bucket, FILES_URL: bucket })[0]).toMatch(
    /^BACKUP_URL: must be another place/,
  );
  expect(readConfig({ BACKUP_HOUR: "0" }).backups).toEqual({
    hour: 0,
    keep: 14,
    key: undefined,
    destination: `file:${resolve("data")}/scheduled-backups`,
  });
});
