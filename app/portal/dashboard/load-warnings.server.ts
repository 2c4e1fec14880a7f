import type { RouterContextProvider } from "react-router";
import { outboxContext, settingsContext } from "../../contexts/services.ts";
import { sheetTrouble } from "../../domain/cases/sheet/state.server.ts";
import { listStepsByOthers } from "../../domain/dates-and-rules/automatic-steps/changes-by-others.server.ts";
import { deliveryTrouble } from "../../domain/delivery/deliveries/target-cards.server.ts";
import { listSettingsByOthers } from "../../domain/firm/settings/changes-by-others.server.ts";
import { channelTrouble } from "../../domain/office/health/channels.server.ts";
import { hasRecentPasswordGuessing } from "../../domain/people/audit/audit.server.ts";
import { listChangesByOthers } from "../../domain/people/staff/own-account.server.ts";
import { may } from "../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../domain/people/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { setUpIn } from "../frame/page/set-up.server.ts";
import { changesInWords } from "./changes-in-words.server.ts";

/** Each only for those who can act on it. */
export async function loadWarnings(
  db: Db,
  staff: Staff,
  context: Readonly<RouterContextProvider>,
  now: Date,
) {
  const mayChange = may(staff, "settings");
  const { sheet: target } = context.get(settingsContext).outbound();
  const language = await readLanguage(db, staff);
  const [deliveries, guessing, sheet, account, settings, steps, channels] = await Promise.all([
    mayChange ? deliveryTrouble(db, staff, context.get(outboxContext).settings, now) : undefined,
    may(staff, "audit") && hasRecentPasswordGuessing(db, staff, now),
    mayChange ? sheetTrouble(db, staff, target) : undefined,
    listChangesByOthers(db, staff, now),
    mayChange ? listSettingsByOthers(db, staff, now) : [],
    mayChange ? listStepsByOthers(db, staff, language, now) : [],
    mayChange ? channelTrouble(db, staff, setUpIn(context), now) : [],
  ]);
  const changes = changesInWords(language, staff.name, { account, settings, steps });
  return { deliveries, guessing, sheet, changes, channels };
}
