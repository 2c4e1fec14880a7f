import { type RouterContextProvider, redirect } from "react-router";
import {
  dbContext,
  factsContext,
  photosContext,
  settingsContext,
  textsContext,
} from "../../contexts/services.ts";
import { readBackupState } from "../../domain/office/backups/backup-state.server.ts";
import { listColleagues } from "../../domain/people/staff/colleagues.server.ts";
import { putOffPasskey } from "../../domain/people/staff/passkey-offer.server.ts";
import { may } from "../../domain/people/staff/permissions.ts";
import { readPreferences, savePreference } from "../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../domain/people/staff/staff.ts";
import { type Post, portalAction } from "../frame/page/portal-action.server.ts";
import type { FirstStep } from "./first-steps.ts";

type Context = Readonly<RouterContextProvider>;
/** `hidden`: the list; `read`: the texts. */
type Chosen = { hidden?: boolean; read?: boolean };

/** Null for others than owners, and once it is hidden, unless asked for. */
export async function readFirstSteps(
  context: Context,
  staff: Staff,
  requested: boolean,
): Promise<Record<FirstStep, boolean> | null> {
  if (!may(staff, "settings")) return null;
  const db = context.get(dbContext);
  const chosen = chosenIn((await readPreferences(db, staff)).firstSteps);
  if (chosen.hidden && !requested) return null;
  const settings = context.get(settingsContext);
  const { fees, person, legal } = settings.site();
  const { mail, forms } = settings.outbound();
  const [backups, colleagues] = await Promise.all([readBackupState(db), listColleagues(db, staff)]);
  const isPictured = context
    .get(photosContext)
    .value()
    .some(({ kind }) => kind === "owner");
  return {
    firm: settings.isSaved("firm"),
    phones: settings.isSaved("phones"),
    hours: settings.isSaved("hours"),
    statistics: settings.isSaved("statistics"),
    fees: Object.keys(fees).length > 0,
    person: person.name !== "" && isPictured,
    legal: legal.officer !== "",
    mail: Boolean(mail),
    forms: Object.values(forms).some(Boolean),
    texts: chosen.read === true || context.get(textsContext).value().size > 0,
    parts: Object.values(settings.parts()).includes("on"),
    backup: context.get(factsContext).backups !== undefined && backups.last !== null,
    team: colleagues.length > 1,
  };
}

/** Puts off the passkey, hides the list, or records that the texts were read. */
export const firstStepsAction = portalAction({
  "own.account": {
    "passkey-later": async ({ db, staff, now }) => {
      await putOffPasskey(db, staff, now);
      return redirect("/dashboard");
    },
  },
  settings: {
    "hide-steps": async (post) => {
      await choose(post, { hidden: true });
      return redirect("/dashboard");
    },
    "texts-read": async (post) => {
      await choose(post, { read: true });
      return redirect("/dashboard?steps");
    },
  },
});

async function choose({ db, staff, now }: Post, change: Chosen): Promise<void> {
  const before = chosenIn((await readPreferences(db, staff)).firstSteps);
  await savePreference(db, staff, "firstSteps", { ...before, ...change }, now);
}

function chosenIn(stored: unknown): Chosen {
  const { hidden, read } = (stored ?? {}) as Record<string, unknown>;
  return { hidden: hidden === true, read: read === true };
}
