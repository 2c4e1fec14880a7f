import { originContext, secretContext, settingsContext } from "../../../contexts/services.ts";
import { type SheetOutcome, testSheet } from "../../../domain/cases/sheet/try-sheet.server.ts";
import type { Outcome } from "../../../domain/delivery/deliveries/outcome.ts";
import { formTargets } from "../../../domain/delivery/deliveries/settings.ts";
import { checkSection } from "../../../domain/firm/settings/check-section.server.ts";
import { type OutboundSettings, serviceIn } from "../../../domain/firm/settings/outbound.server.ts";
import { type PaymentDetails, withEarlierKeys } from "../../../domain/firm/settings/payment-settings.ts";
import { sealed, unsealed } from "../../../domain/firm/settings/sealed-section.server.ts";
import { type FormSection, isSecret, type Settings } from "../../../domain/firm/settings/sections.ts";
import {
  type MailboxOutcome,
  testForm,
  testMail,
  testMailbox,
} from "../../../domain/firm/settings/send-test.server.ts";
import type { SettingProblem, TypedSetting } from "../../../domain/firm/settings/setting-field.ts";
import { saveSection } from "../../../domain/firm/settings/settings.server.ts";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { type WhatsAppDetails, withEarlierSecret } from "../../../domain/firm/settings/whatsapp-settings.ts";
import { thanksAddress } from "../../../domain/money/payments/thanks-path.ts";
import { tryLink } from "../../../domain/money/payments/try-link.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { keepMissing } from "../../../platform/http/keep-missing.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";
import { findSection, shownSection } from "./shown-section.server.ts";

const testsAMinute = 10;

/** The intent "test …" sends a test with the values instead of saving. */
export async function editSection(post: Post, section: FormSection) {
  const { db, staff, form, version, now } = post;
  const settings = post.context.get(settingsContext);
  const saved = await findSection(db, staff, section);
  const outbound = settings.outbound();
  const { allow } = outbound;
  keepMissing(form, shownSection(section, saved, settings.outbound()).values);
  const secret = post.context.get(secretContext);
  const before = saved && unsealed(saved.value, secret);
  const checked = checkSection(section, form, before ?? {}, allow);
  if (!checked.ok) return refused(checked.problems, checked.typed);
  const [intent, field = ""] = String(form.get("intent") ?? "").split(" ");
  const typed = typedIn(form);
  if (intent === "test") {
    const uses = await countUse(db, `settings-test:${staff.id}`, 60_000, now);
    if (uses > testsAMinute) return refused("test.often", typed);
    const returnTo = thanksAddress(post.context.get(originContext));
    const outcome = await sendTest(section, field, checked.value, outbound, returnTo);
    if (typeof outcome !== "string")
      return { status: "done" as const, tested: { ...outcome, test: field }, typed };
    const problems: Problems = { [outcome]: "required" };
    return refused(problems, typed);
  }
  const value = sealed(storedValue(section, checked.value, before, now), secret);
  const status = await saveSection(db, staff, { section, version, value }, now);
  await settings.refresh();
  if (status !== "stale") return done(section in defaultDetails ? "saved" : "savedOutside");
  const stored = await findSection(db, staff, section);
  return stale(status, { typed, theirs: shownSection(section, stored, settings.outbound()).values });
}

/** A new app secret keeps the previous one too, as Meta may still sign with it. */
function storedValue(section: FormSection, value: Values, saved: Values | undefined, now: Date) {
  const typed = value as Settings[FormSection];
  if (section === "payments") return withEarlierKeys(typed as PaymentDetails, saved, now);
  return section === "whatsapp" ? withEarlierSecret(typed as WhatsAppDetails, saved, now) : typed;
}

type Values = Record<string, unknown>;
type Problems = Record<string, SettingProblem>;

/** Returns the name of the address field if that is empty. */
async function sendTest(
  section: FormSection,
  field: string,
  value: Record<string, unknown>,
  outbound: OutboundSettings,
  returnTo: string,
): Promise<Outcome | MailboxOutcome | SheetOutcome | string> {
  const { allow } = outbound;
  if (section === "mail") return value.host ? testMail(value as Settings["mail"], allow) : "host";
  if (section === "mailbox") return value.host ? testMailbox(value as Settings["mailbox"], allow) : "host";
  if (section === "payments")
    return value.keyId ? tryLink(value as Settings["payments"], outbound, returnTo, new Date()) : "keyId";
  if (section === "sheet") return value.url ? testSheet(value as Settings["sheet"], allow) : "url";
  const target = formTargets().find((known) => known === field);
  if (section !== "forms" || !target) throw new Response("There is no such test", { status: 400 });
  const service = serviceIn(value as Settings["forms"], target);
  return service ? testForm(target, service, allow) : target;
}

function typedIn(form: FormData): TypedSetting {
  const hidden = ["intent", "version"];
  const names = [...new Set(form.keys())].filter((name) => !hidden.includes(name) && !isSecret(name));
  return Object.fromEntries(
    names.map((name) => [name, name === "days" ? form.getAll(name).map(String) : String(form.get(name))]),
  );
}
