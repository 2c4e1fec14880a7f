import { join, resolve } from "node:path";
import process from "node:process";
import { shippedRegisters } from "../app/domain/catalogue/registers/registers.ts";
import { contradictions, type Environment, environment, formVariable } from "./environment.ts";

function formAddress(env: { readonly [variable: string]: unknown }, register: string): string | undefined {
  const address = env[formVariable(register)];
  return typeof address === "string" ? address : undefined;
}

function bucketHost(address = ""): string {
  return address.startsWith("s3:") ? new URL(address).hostname : "";
}

export type Config = ReturnType<typeof shape>;

function shape(env: Environment) {
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    origin: env.ORIGIN ? new URL(env.ORIGIN).origin : undefined,
    trustProxy: env.TRUST_PROXY,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `file:${join(dataDir, "sopan.db")}`,
    filesUrl: env.FILES_URL ?? `file:${join(dataDir, "files")}`,
    secret: env.SECRET,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    drainMs: env.DRAIN_SECONDS * 1000,
    slowQueryMs: env.SLOW_QUERY_MS,
    enquiriesPerHour: env.ENQUIRIES_PER_HOUR,
    singleProcess: env.SINGLE_PROCESS === "yes",
    storage: {
      files: bucketHost(env.FILES_URL),
      backups: env.BACKUP_HOUR === undefined ? "" : bucketHost(env.BACKUP_URL),
      backupDays: env.BACKUP_HOUR === undefined ? 0 : env.BACKUP_KEEP,
    },
    backups:
      env.BACKUP_HOUR === undefined
        ? undefined
        : {
            hour: env.BACKUP_HOUR,
            keep: env.BACKUP_KEEP,
            destination: env.BACKUP_URL ?? `file:${join(dataDir, "scheduled-backups")}`,
            key: env.BACKUP_KEY,
          },
    graphUrl: env.WHATSAPP_GRAPH_URL.replace(/\/$/, ""),
    outbound: {
      forms: {
        appointment: env.FORM_APPOINTMENT_URL,
        contact: env.FORM_CONTACT_URL,
        consultation: env.FORM_CONSULTATION_URL,
        ...Object.fromEntries(shippedRegisters.map(({ key }) => [key, formAddress(env, key)])),
      },
      mail:
        env.SMTP_URL && env.MAIL_FROM && env.MAIL_TO
          ? { url: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO }
          : undefined,
      sheet: env.SHEET_URL ? { url: env.SHEET_URL, token: env.SHEET_TOKEN } : undefined,
      allow: env.OUTBOUND_ALLOW,
      ...(env.PAYMENTS_URL && { paymentsUrl: env.PAYMENTS_URL.replace(/\/$/, "") }),
    },
  };
}

/** Throws one Error that lists every wrong or missing value on a line. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const issues = environment.safeParse(given).error?.issues ?? [];
  const wrong = new Set(issues.map((issue) => String(issue.path[0])));
  // Defaults replace wrong values, so that the other variables can still be compared.
  const env = environment.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
  const problems = [
    ...issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...contradictions(env).filter((line) => !wrong.has(line.slice(0, line.indexOf(":")))),
  ];
  if (problems.length > 0)
    throw new Error(`The configuration is wrong:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  return shape(env);
}

/** The environment takes precedence over the .env file. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile();
  } catch {
    // Without a .env file every value has a working default.
  }
}

export function localOrigin(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
