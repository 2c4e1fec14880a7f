import type { Language } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { periodOf, retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { inWords } from "../../catalogue/facts/fill-figures.ts";
import type { SiteDetails } from "../settings/site-details.ts";

/**
 * The references that a text of content/pages may use beside the facts: the firm's details (`{{firm.email}}`), what the
 * law asks it to name (`{{legal.officer}}`), retention times (`{{kept.history}}`) and where data lies. One without a value is
 * empty, and so is an `{{if.…}}` that is not so: its line is left out.
 */
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
