import { useMatches, useNavigate, useRouteLoaderData } from "react-router";
import { rolesWith } from "../../../domain/people/staff/permissions.ts";
import type { StaffRole } from "../../../domain/people/staff/tables.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { listInWords } from "../../../platform/language/list.ts";
import { Button } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import type { PortalHandle } from "./portal-handle.ts";

type Loaded = { staff: { role: StaffRole }; owners: readonly string[] };

/** Which role the page needs, and who can give it. */
export function NoAccess() {
  const t = useTranslations("portal.forbidden");
  const roles = useTranslations("team.roles");
  const language = useLocale();
  const data = useRouteLoaderData("portal") as Loaded | undefined;
  const needs = useMatches()
    .map(({ handle }) => (handle as Partial<PortalHandle> | undefined)?.needs)
    .findLast((named) => named !== undefined);
  if (!data) return t("text");
  const { staff, owners } = data;
  const needed = needs === undefined || needs === "signed-in" ? [] : rolesWith(needs);
  const who = { role: roles(staff.role), owners: listInWords(owners, language) || t("anOwner") };
  if (needed.length === 0 || needed.includes(staff.role)) return t("role", who);
  const either = new Intl.ListFormat(localeOf[language], { type: "disjunction" });
  return t("needs", { ...who, needed: either.format(needed.map((role) => roles(role))) });
}

export function GoBack() {
  const t = useTranslations("portal.forbidden");
  const navigate = useNavigate();
  return useHydrated() ? <Button onClick={() => navigate(-1)}>{t("back")}</Button> : null;
}
