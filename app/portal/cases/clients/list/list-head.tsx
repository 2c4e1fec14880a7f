import type { ReactNode } from "react";
import { Link } from "react-router";
import { maxInWorkbook } from "../../../../domain/cases/clients/export-limits.ts";
import { clientList } from "../../../../domain/cases/clients/filter.ts";
import type { ClientTotal } from "../../../../domain/cases/clients/total-clients.server.ts";
import { asksFor, formPath, registerOf } from "../../../../domain/catalogue/registers/registers.ts";
import { inRupees, shortRupees } from "../../../../platform/language/amount.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import type { MenuItem } from "../../../../ui/menu-items.ts";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";
import { PageTitle } from "../../../frame/page/page-title.tsx";
import { useRegister } from "../../../frame/page/use-register.ts";

type Props = {
  register: string;
  search: string;
  total: ClientTotal;
  mayChange: boolean;
  mayImport: boolean;
  mayExport: boolean;
  chooseColumns(): void;
  /** Shows the ticks, which a phone hides. */
  select(): void;
  children: ReactNode;
};

export function ListHead({ register, total, mayChange, children, ...rest }: Props) {
  const t = useTranslations("clients");
  const title = t("title", { register: useRegister(register).words.name });
  const values = { count: total.count, loan: inRupees(total.loan) };
  const language = useLocale();
  const asksLoan = asksFor(register, "loanAmount");
  const exact = t(`${asksLoan ? "total" : "count"}${total.atLeast ? "AtLeast" : ""}`, values);
  const more = total.atLeast ? "+" : "";
  const loan = asksLoan ? ` · ${shortRupees(total.loan, language)}${more}` : "";
  return (
    <header className="list-head">
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1} className="text-xl">
        {title}
      </h1>
      <p role="status" title={exact} className="text-ink-soft tabular-nums">
        <span key={exact} className="sr-only">
          {exact}
        </span>
        <span key={`${exact} short`} aria-hidden="true">
          {`${total.count.toLocaleString("en-IN")}${more}${loan}`}
        </span>
      </p>
      <div className="list-tools ml-auto">
        {children}
        <Menu label={t("more")} items={useItems({ register, total, mayChange, ...rest })}>
          <span aria-hidden="true">⋯</span>
        </Menu>
        {mayChange ? <AddLink register={register} /> : null}
      </div>
    </header>
  );
}

export function AddLink({ register, children }: { register: string; children?: ReactNode }) {
  const t = useTranslations("clients");
  if (registerOf(register).off) return null;
  return (
    <Link to={formPath(register)} className="btn min-w-11">
      <Icon name="plus" />
      {children ?? <span className="max-sm:sr-only">{t("addClient")}</span>}
    </Link>
  );
}

function useItems({
  register,
  search,
  total,
  mayChange,
  mayImport,
  mayExport,
  chooseColumns,
  select,
}: Omit<Props, "children">): MenuItem[] {
  const t = useTranslations("clients.export");
  const layoutName = useTranslations("clients.look");
  const columns = useTranslations("list.columns");
  const query = new URLSearchParams(search);
  const file = (format: "csv" | "xlsx"): MenuItem => {
    const exported = new URLSearchParams([...query, ["list", register], ["format", format]]);
    return { label: t(format), icon: "download", href: `/clients/export?${exported}`, kind: "document" };
  };
  const view = (name: "table" | "cards"): MenuItem => ({
    label: layoutName(name),
    icon: name === "table" ? "menu" : "dashboard",
    href: clientList(register).href(query, { layoutName: name }),
  });
  const isPhone = useHydrated() && matchMedia("(width < 40rem)").matches;
  const files = total.count > maxInWorkbook ? [file("csv")] : [file("csv"), file("xlsx")];
  return [
    ...(isPhone && mayChange && total.count > 0
      ? [{ label: t("select"), icon: "check", run: select } as const]
      : []),
    ...(mayExport && total.count > 0 ? files : []),
    ...(mayImport
      ? [{ label: t("import"), icon: "plus", href: `/clients/import?register=${register}` } as const]
      : []),
    { label: t("print"), icon: "print", run: () => print() },
    "divider",
    view("table"),
    view("cards"),
    { label: columns("choose"), icon: "settings", run: chooseColumns },
  ];
}
