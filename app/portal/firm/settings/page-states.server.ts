import type { RouterContextProvider } from "react-router";
import { noticesContext, photosContext, settingsContext, textsContext } from "../../../contexts/services.ts";
import { servicePageTitles } from "../../../domain/catalogue/services/pages.server.ts";
import { stateOn } from "../../../domain/firm/notices/notice.ts";
import { hoursInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import type { Section } from "../../../domain/firm/settings/sections.ts";
import { type SiteDetails, socialKinds, statistics } from "../../../domain/firm/settings/site-details.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import { is, off, type RowWords, todo } from "./row-words.server.ts";
import type { RowState, StatesOf } from "./setting-rows.ts";

/** From memory, without queries. */
export function pageStates(
  context: Readonly<RouterContextProvider>,
  { t, language }: RowWords,
  now: Date,
): StatesOf<"pages"> {
  const settings = context.get(settingsContext);
  const { firm, phones, hours, social, statistics: figures, person, legal, schemes, fees } = settings.site();
  const saved = (section: Section, text: string): RowState =>
    settings.isSaved(section) ? is(text) : todo(t("sample"));
  const edits = [...context.get(textsContext).value().values()].reduce((sum, { size }) => sum + size, 0);
  const notices = context.get(noticesContext).value();
  const today = istDay(now);
  const isShown = notices.filter((notice) => stateOn(notice, today) === "current").length;
  const links = socialKinds.filter((kind) => social[kind] !== "").length;
  const priced = Object.keys(fees).length;
  return {
    texts: edits > 0 ? is(t("changed", { count: edits })) : off(t("asShipped")),
    notices: isShown > 0 ? is(t("shown", { count: isShown })) : off(t("noneShown")),
    firm: saved("firm", firm.brand),
    brand: brandState(settings.site(), context.get(photosContext).value().length, t),
    phones: saved("phones", spaced(phones.helpline)),
    hours: saved("hours", hoursInWords(hours, language)),
    social: saved("social", t("ofAll", { count: links, all: socialKinds.length })),
    statistics: saved("statistics", statistics.map((name) => figures[name]).join(" · ")),
    person: person.name ? is((language === "hi" && person.nameHi) || person.name) : todo(t("nobody")),
    legal: legal.officer ? is(t("officer", { name: legal.officer })) : todo(t("noOfficer")),
    schemes: Object.keys(schemes).length > 0 ? is(setHere(t, schemes)) : off(t("asOnPages")),
    fees:
      priced > 0
        ? is(t("priced", { count: priced, all: servicePageTitles("en").length }))
        : todo(t("noFees")),
  };
}

const setHere = (t: RowWords["t"], schemes: object) => t("setHere", { count: Object.keys(schemes).length });

function brandState({ brand }: SiteDetails, photos: number, t: RowWords["t"]): RowState {
  const parts = [
    ...(brand.logo ? [t("ownLogo")] : []),
    ...(brand.accent || brand.accentDark ? [t("ownColours")] : []),
    ...(photos > 0 ? [t("photos", { count: photos })] : []),
  ];
  return parts.length > 0 ? is(parts.join(" · ")) : off(t("asShipped"));
}
