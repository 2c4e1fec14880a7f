import type { Language } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { periodOf, retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { inWords } from "../../catalogue/facts/fill-figures.ts";
import type { SiteDetails } from "../settings/site-details.ts";

/** Firm (`{{firm.email}}`), legal, retention and storage details. An empty value drops its line. */
export function references(
  { firm, phones, legal, retention, practice }: SiteDetails,
  language: Language,
): Record<string, string> {
  const { backupDays, confirmsAtOnce } = practice;
  const years = Number(retention.finishedClients);
  const periods = Object.entries(retentionDays).map(([kind, days]) => {
    const { value, unit } = periodOf(days);
    return [`kept.${kind}`, inWords(value, unit, language)];
  });
  return {
    ...Object.fromEntries(periods),
    "firm.brand": firm.brand,
    "firm.email": firm.email,
    "firm.address": firm.address,
    "firm.phone": spaced(phones.helpline),
    "legal.name": legal.name || firm.brand,
    "legal.ownName": legal.name,
    "legal.gstin": legal.gstin,
    "legal.office": legal.office || firm.address,
    "legal.ownOffice": legal.office,
    "legal.officer": legal.officer,
    "legal.officerEmail": legal.officerEmail || firm.email,
    "legal.officerPhone": spaced(legal.officerPhone || phones.helpline),
    "storage.files": practice.files,
    "storage.backups": practice.backups,
    "kept.backups": backupDays > 0 ? inWords(backupDays, "days", language) : "",
    "if.noBackups": backupDays > 0 ? "" : "yes",
    "if.confirmedAtOnce": confirmsAtOnce ? "yes" : "",
    "if.confirmedByUs": confirmsAtOnce ? "" : "yes",
    "kept.finishedClients": years > 0 ? inWords(years, "years", language) : "",
  };
}

export const reference = /\{\{([^{}]*)\}\}/g;
