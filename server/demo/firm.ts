import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { Services } from "../../app/contexts/services.ts";
import { addSource } from "../../app/domain/cases/lead-sources/sources.server.ts";
import { addPhoto } from "../../app/domain/firm/brand/photos.server.ts";
import { storePicture } from "../../app/domain/firm/brand/store-picture.server.ts";
import { saveSection } from "../../app/domain/firm/settings/settings.server.ts";
import { defaultDetails } from "../../app/domain/firm/settings/site-details.ts";
import { savePreference } from "../../app/domain/people/staff/preferences.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { dayAfter, dayMs, istDay } from "../../app/platform/language/time.ts";
import { type DemoEvent, timeOn } from "./events.ts";
import { officeSamples } from "./samples.ts";
import { sandboxWhatsApp } from "./sandbox.ts";
import { sandboxPayments, storeUnmatched } from "./sandbox-payments.ts";

type At = Pick<Services, "files" | "scratch">;

export function firmEvents(at: At, owner: Staff, now: Date): DemoEvent[] {
  const { hours, statistics } = defaultDetails;
  const day = new Date(now.getTime() - 399 * dayMs);
  const set = async (trx: Db, time: Date) => {
    await saveSection(trx, owner, { section: "hours", version: 0, value: hours }, time);
    const counted = { ...statistics, counted: "on" as const };
    await saveSection(trx, owner, { section: "statistics", version: 0, value: counted }, time);
    await saveSection(trx, owner, { section: "person", version: 0, value: officeSamples.person }, time);
    await saveSection(trx, owner, { section: "whatsapp", version: 0, value: sandboxWhatsApp }, time);
    await saveSection(trx, owner, { section: "payments", version: 0, value: sandboxPayments }, time);
    await addSource(trx, owner, { name: "Sample Google Form", preset: "form" }, time);
    await savePreference(trx, owner, "firstSteps", { hidden: true }, time);
  };
  const portraits = officeSamples.portraits.map((portrait) => photoEvent(at, owner, portrait, day));
  const unmatched = { at: timeOn(dayAfter(istDay(now), -1), "12:00", now), run: storeUnmatched };
  return [{ at: day, run: set }, ...portraits, unmatched];
}

type Portrait = (typeof officeSamples.portraits)[number];

function photoEvent({ files, scratch }: At, owner: Staff, portrait: Portrait, at: Date): DemoEvent {
  const { kind, en, hi, colours } = portrait;
  return {
    at,
    run: async (trx, time) => {
      const path = join(scratch, `${kind}.svg`);
      const isOffice = kind === "office";
      const size = isOffice ? { width: 640, height: 400 } : { width: 440, height: 520 };
      writeFileSync(path, isOffice ? office(colours) : nobody(colours));
      const key = await storePicture({ db: trx, files }, { path, type: "svg", ...size }, time);
      const consent = { consentBy: owner.name, consentOn: istDay(time), phone: "" };
      const stored = { id: uuidv7({ msecs: time.getTime() }), key, ...size };
      return addPhoto(trx, owner, stored, { kind, alt: { en, hi }, ...consent }, time);
    },
  };
}

function nobody([skin, hair, clothes, ground]: Portrait["colours"]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 520" width="440" height="520">
<rect width="440" height="520" fill="${ground}"/>
<path d="M40 520c0-120 80-170 180-170s180 50 180 170Z" fill="${clothes}"/>
<path d="M180 300h80v60q-40 44-80 0Z" fill="${skin}"/>
<ellipse cx="220" cy="220" rx="86" ry="106" fill="${skin}"/>
<path d="M128 216c-6-84 34-130 92-130s98 46 92 130c-14-44-36-66-92-66s-78 22-92 66Z" fill="${hair}"/>
<path d="M190 268q30 22 60 0" fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round"/>
<circle cx="188" cy="216" r="7" fill="${hair}"/><circle cx="252" cy="216" r="7" fill="${hair}"/>
</svg>`;
}

function office([wall, board, door, sky]: Portrait["colours"]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">
<rect width="640" height="400" fill="${sky}"/>
<path d="M60 90h520v280H60Z" fill="${wall}"/>
<path d="M60 90h520v54H60Z" fill="${board}"/>
<path d="M280 128v-11h14v11ZM302 128v-19h14v19ZM324 128v-27h14v27Z" fill="${wall}"/>
<path d="M100 200h230v110H100Z" fill="${sky}"/>
<path d="M90 172h250l14 36H76Z" fill="${door}"/>
<path d="M410 200h110v170H410Z" fill="${door}"/>
<circle cx="500" cy="288" r="6" fill="${wall}"/>
<path d="M0 370h640v30H0Z" fill="${board}" opacity=".25"/>
</svg>`;
}
