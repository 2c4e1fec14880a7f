import { useSearchParams } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { formPath, registerOf } from "../../../../domain/catalogue/registers/registers.ts";
import { clientReportsPath } from "../../../../domain/projects/project-reports/addresses.ts";
import { Menu } from "../../../../ui/menu.tsx";
import type { MenuItem } from "../../../../ui/menu-items.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useFrom } from "../../../frame/page/back.ts";
import { useIsOn } from "../../../frame/page/use-is-on.ts";
import { tabPath } from "./profile-tab.ts";

type Props = { client: Pick<Client, "id" | "register">; mayChange: boolean };

export function ProfileMenu({ client, mayChange }: Props) {
  const t = useTranslations("profile");
  const from = useFrom();
  const [query] = useSearchParams();
  const isOn = useIsOn();
  const isShown = (item: MenuItem) => typeof item === "string" || !("href" in item) || isOn(item.href);
  const kept = registerOf(client.register).calculator;
  const calculator = kept && `${profilePath(client.id)}/calculator?calculator=${kept}`;
  const changes: MenuItem[] = [
    { label: t("newCase.link"), icon: "plus", href: `${profilePath(client.id)}/new-case` },
    { label: t("reapply"), icon: "refresh", href: from(`${formPath(client.register)}?reapply=${client.id}`) },
    { label: t("appointment"), icon: "appointment", href: `/appointment/new?client=${client.id}` },
    { label: t("merge"), icon: "network", href: `/clients/merge?keep=${client.id}` },
    "divider",
  ];
  const items: MenuItem[] = [
    { label: t("links"), icon: "share", href: `${profilePath(client.id)}/links` },
    { label: t("projectReports"), icon: "document", href: clientReportsPath(client.id) },
    "divider",
    ...(mayChange ? changes : []),
    { label: t("print"), icon: "print", run: () => print() },
    ...(calculator ? [{ label: t("calculator.title"), icon: "coins", href: calculator } as const] : []),
    {
      label: t("pdf.summary.button"),
      icon: "download",
      href: `${profilePath(client.id)}/summary.pdf`,
      kind: "document",
    },
    {
      label: t("pdf.sheet.button"),
      icon: "document",
      href: `${tabPath(client.id, "details", query)}#papers`,
    },
  ];
  return (
    <Menu label={t("menu")} items={items.filter(isShown)} className="btn btn-quiet size-11 p-0">
      <span aria-hidden="true">⋯</span>
    </Menu>
  );
}
