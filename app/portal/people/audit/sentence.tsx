import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { type Difference, differences, read } from "../../../domain/people/audit/differences.ts";
import type { Activity } from "../../../platform/db/schema.ts";
import { hasMessage, messageOr } from "../../../platform/language/translate.ts";
import { classes } from "../../../ui/classes.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useLabel, useValue } from "./value-labels.ts";

export type AuditEntry = Pick<Activity, "noun" | "verb" | "before" | "after"> & {
  staff_name: string | null;
  /** Section of the settings, or person of an account. */
  subject?: string | null | undefined;
  /** Register of a client's entry, for names of stages. */
  register?: string | null;
};

/** Further changes are collapsed. */
const inSentence = 2;
const maxInSentence = 60;
/** Change along with the stage or `waiting_on`, on the entry's day. */
const unsaid: ReadonlySet<string> = new Set(["stage_since", "waiting_since"]);

/** "Sample Owner changed Phone numbers: Helpline 00000 00001 → 61222 00000" */
export function useSentence(): (row: AuditEntry) => string {
  const t = useTranslations("audit");
  const section = useTranslations("settings.sections");
  const changesOf = useChanges();
  const whereTo = useWhere();
  return (row) => {
    const { noun, verb, subject } = row;
    const who = row.staff_name ?? t("nobody");
    const somebody = subject ?? t("somebody");
    const of = noun === "settings" ? messageOr(section, `${subject}.title`, somebody) : somebody;
    const where = whereTo(row);
    const after = read(row.after);
    // A merge logs an entry for both clients.
    const key = verb === "merged" && after.merged_into ? "mergedAway" : `verbs.${noun}.${verb}`;
    const document = String(after.document ?? t("aDocument"));
    const link = messageOr(t, `known.link.${after.link}`, t("known.link.page"));
    const sentence = hasMessage(t, key)
      ? t(key, { who, of, where, document, link })
      : t("other", { who, verb: verb.replaceAll("_", " "), of });
    if (verb !== "changed" && verb !== "state_changed") return sentence;
    const short = changesOf(row);
    const shown = short.filter((text) => text.length <= maxInSentence).slice(0, inSentence);
    if (shown.length === 0) return sentence;
    const more = short.length - shown.length;
    return `${sentence}: ${shown.join("; ")}${more > 0 ? ` ${t("more", { count: more })}` : ""}`;
  };
}

/** "Waiting on: Bank → Us" */
export function useChanges(): (row: AuditEntry) => string[] {
  const changed = useChange();
  return (row) =>
    readable(row)
      .filter(({ field }) => !unsaid.has(field))
      .map((of) => changed(of, row));
}

/** Entries of earlier versions have only the channel. */
function useWhere(): (row: AuditEntry) => string {
  const known = useTranslations("audit.known");
  const registerName = useRegisterName();
  return (row) => {
    const { channel, target } = read(row.after);
    const register = findRegister(target);
    if (register) return known("target.clients", { register: registerName(register.key) });
    return messageOr(known, `target.${target}`, messageOr(known, `channel.${channel}`, ""));
  };
}

function useChange() {
  const t = useTranslations("audit");
  const label = useLabel();
  const value = useValue();
  const isNone = (side: unknown) => side === null || side === undefined || side === "";
  return ({ field, before, after }: Difference, { noun, subject, register }: AuditEntry) => {
    const section = noun === "settings" ? (subject ?? undefined) : undefined;
    const sides = { before: value(field, before, register), after: value(field, after, register) };
    // The sentence names the state already.
    if (field === "state") return t("changeOfState", sides);
    const changed = isNone(after) ? "changeToNone" : "change";
    const key = isNone(before) ? "changeFromNone" : changed;
    return t(key, { field: label(field, section), ...sides });
  };
}

/** Collapsed, which keeps long lists short. */
export function Details({ row, className }: { row: AuditEntry; className?: string }) {
  const t = useTranslations("audit");
  return (
    <details className={classes("text-sm print:break-inside-auto!", className)}>
      <summary className="w-max cursor-pointer py-1 font-semibold text-indigo">{t("details")}</summary>
      <div className="pt-1 pb-2">
        <Differences row={row} />
      </div>
    </details>
  );
}

/** Ids mean nothing to a reader, and the enquiry's page says why it is spam. */
const unshown: ReadonlySet<string> = new Set(["client", "merged", "merged_into", "spam_reason"]);

export function readable(row: AuditEntry): Difference[] {
  return differences(row).filter(({ field }) => !unshown.has(field));
}

/** Only changed fields. */
export function Differences({ row }: { row: AuditEntry }) {
  const t = useTranslations("audit");
  const label = useLabel();
  const value = useValue();
  const section = row.noun === "settings" ? (row.subject ?? undefined) : undefined;
  const changed = row.before !== null;
  return (
    <dl className="grid gap-2 text-sm print:block print:break-inside-auto!">
      {readable(row).map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{label(field, section)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {changed ? (
              <>
                <del className="text-ink-soft">{value(field, before, row.register)}</del>{" "}
                <span aria-hidden="true">→</span> <span className="sr-only">{t("becomes")}</span>{" "}
              </>
            ) : null}
            <ins className="no-underline">{value(field, after, row.register)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
