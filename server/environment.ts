import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { shippedRegisters } from "../app/domain/catalogue/registers/registers.ts";
import { metaAddress } from "../app/domain/messages/whatsapp/call-graph.server.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const optionalUrl = (protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join("|")})$`),
      error: `must be a ${protocols.join(" or ")} address`,
    })
    .optional();

const isAddressOrRange = (text: string) =>
  isIP(text) !== 0 ||
  (text.includes("/") && (ipaddr.IPv4.isValidCIDR(text) || ipaddr.IPv6.isValidCIDR(text)));

const commaList = (accepts: (item: string) => boolean, error: string) =>
  z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(accepts), error);

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const storageAddress = z
  .string()
  .regex(
    /^(file:.+|s3:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+\/?(\?.*)?)$/,
    "must be file:… or s3://key:secret@host/bucket",
  );

export const formVariable = (register: string) => `FORM_${register.toUpperCase()}_URL` as const;

const formsOfRegisters: Record<
  ReturnType<typeof formVariable>,
  ReturnType<typeof optionalUrl>
> = Object.fromEntries(
  shippedRegisters
    .filter(({ formService }) => formService)
    .map(({ key }) => [formVariable(key), optionalUrl(["http", "https"])]),
);

export const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 to 65535")
    .max(65535, "must be 0 to 65535")
    .default(3000),
  ORIGIN: optionalUrl(["http", "https"]),
  TRUST_PROXY: commaList(isAddressOrRange, "must be IP addresses or ranges, separated by commas"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "must begin with file: or postgres://")
    .optional(),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SMTP_URL: optionalUrl(["smtp", "smtps"]),
  MAIL_FROM: z.email("must be an email address").optional(),
  MAIL_TO: z.email("must be an email address").optional(),
  FORM_APPOINTMENT_URL: optionalUrl(["http", "https"]),
  FORM_CONTACT_URL: optionalUrl(["http", "https"]),
  FORM_CONSULTATION_URL: optionalUrl(["http", "https"]),
  ...formsOfRegisters,
  SHEET_URL: optionalUrl(["http", "https"]),
  SHEET_TOKEN: z.string().optional(),
  WHATSAPP_GRAPH_URL: optionalUrl(["http", "https"]).default(metaAddress),
  PAYMENTS_URL: optionalUrl(["http", "https"]),
  FILES_URL: storageAddress.optional(),
  BACKUP_HOUR: wholeNumber(0, 23).optional(),
  BACKUP_KEEP: wholeNumber(1, 9999).default(14),
  BACKUP_URL: storageAddress.optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, "must be an age key, AGE-SECRET-KEY-1…")
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  DRAIN_SECONDS: wholeNumber(0, 10).default(0),
  ENQUIRIES_PER_HOUR: wholeNumber(100, 10_000_000).default(100_000),
  SLOW_QUERY_MS: wholeNumber(1, 60_000).default(500),
  SINGLE_PROCESS: z.enum(["yes", "no"], "must be yes or no").default("no"),
  OUTBOUND_ALLOW: commaList(
    (item) => /^(\[[0-9a-f:]+\]|[^:\s]+):\d{1,5}$/i.test(item),
    "must be host:port, separated by commas",
  ),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(", ")}`).default("info"),
});

export type Environment = z.infer<typeof environment>;

export const settingNames: readonly string[] = Object.keys(environment.shape);

export function contradictions(env: Environment): string[] {
  const found: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (typeof value !== "string" || !/^(FORM_\w+|SHEET|WHATSAPP_GRAPH)_URL$/.test(name)) continue;
    const { protocol, hostname, port } = new URL(value);
    if (protocol === "http:" && !env.OUTBOUND_ALLOW.includes(`${hostname}:${port || 80}`))
      found.push(`${name}: must be https, or its host:port listed in OUTBOUND_ALLOW`);
  }
  if (env.SMTP_URL && !env.MAIL_TO) found.push("MAIL_TO: must be set when SMTP_URL is set");
  if (env.SMTP_URL && !env.MAIL_FROM) found.push("MAIL_FROM: must be set when SMTP_URL is set");
  const files = env.FILES_URL?.startsWith("s3:");
  for (const name of ["FILES_URL", "BACKUP_URL"] as const) {
    const bucket = env[name]?.startsWith("s3:") ? new URL(env[name]) : undefined;
    if (bucket?.searchParams.get("tls") === "off" && !env.OUTBOUND_ALLOW.includes(bucket.host))
      found.push(`${name}: with tls=off its host:port must be listed in OUTBOUND_ALLOW`);
  }
  if (env.BACKUP_URL && env.BACKUP_URL === env.FILES_URL)
    found.push("BACKUP_URL: must be another place than FILES_URL, or backups would contain backups");
  if (env.DATABASE_URL?.startsWith("postgres") && !files && env.SINGLE_PROCESS === "no")
    found.push(
      "FILES_URL: with PostgreSQL must be a bucket (s3://…), because other processes cannot read the files of this machine. If only one process ever uses this database, set SINGLE_PROCESS=yes",
    );
  found.push(...severalProcesses(env));
  if (env.ORIGIN && new URL(env.ORIGIN).pathname !== "/") found.push("ORIGIN: must not have a path");
  return found;
}

/** Settings that all processes of one database must share. */
function severalProcesses(env: Environment): string[] {
  if (!env.DATABASE_URL?.startsWith("postgres") || env.SINGLE_PROCESS === "yes") return [];
  const one = "If only one process ever uses this database, set SINGLE_PROCESS=yes";
  const found: string[] = [];
  if (!env.SECRET)
    found.push(
      `SECRET: must be set, the same for every process of this database, or each would make its own and nobody would stay logged in. ${one}`,
    );
  if (env.BACKUP_HOUR === undefined) return found;
  if (!env.BACKUP_KEY)
    found.push(
      `BACKUP_KEY: must be set, the same for every process, because any of them may make the backup. ${one}`,
    );
  if (!env.BACKUP_URL?.startsWith("s3:"))
    found.push(
      `BACKUP_URL: must be a bucket (s3://…), or each machine would have a part of the backups. ${one}`,
    );
  return found;
}
