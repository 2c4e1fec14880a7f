import { Link, useSearchParams } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { asksFor, formPath, listPath, registerOf } from "../../../../domain/catalogue/registers/registers.ts";
import { clientReportsPath } from "../../../../domain/projects/project-reports/addresses.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../../platform/language/phone.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { currentInSight } from "../../../../ui/current-in-sight.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import type { MenuItem } from "../../../../ui/menu-items.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { WhatsApp } from "../../../../ui/whatsapp.tsx";
import { backToList, useFrom } from "../../../frame/page/back.ts";
import { BackLink } from "../../../frame/page/back-link.tsx";
import { PageTitle } from "../../../frame/page/page-title.tsx";
import { useIsOn } from "../../../frame/page/use-is-on.ts";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import { useSiteDetails } from "../../../frame/page/use-site-details.ts";
import { useStagesOf } from "../../../frame/page/use-stages.ts";
import { StatusEdit } from "../quick-edit/quick-edit.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { ClientCase } from "./profile-props.ts";
import { tabPath } from "./profile-tab.ts";

type Props = {
  client: Client;
  mayChange: boolean;
  /** Whether WhatsApp is set up, so that one writes under Messages. */
  writesHere: boolean;
};

/** Sticky, but not in a low window, such as at 200 % zoom. */
export function ProfileHead({ client, mayChange, writesHere }: Props) {
  const asksLoan = asksFor(client.register, "loanAmount");
  const facts = [
    spaced(client.mobile),
    ...(asksLoan ? [inRupees(client.loan_amount)] : []),
    ...(client.project_name ? [client.project_name] : []),
  ];
  return (
    <div className="profile-head top-0 z-10 -mx-4 -mt-6 flex flex-wrap items-center gap-x-4 border-b border-line bg-paper px-4 py-1 sm:-mx-8 sm:px-8 low:flex-nowrap lg:flex-nowrap lg:py-2 [@media_screen_and_(height>=37.5rem)]:sticky print:mx-0 print:mt-0 print:px-0">
      <BackLink
        to={backToList(useSearchParams()[0]) ?? listPath(client.register)}
        label={useRegisterName()(client.register)}
        className="flex-1 low:flex-none lg:max-w-56 lg:flex-none"
      />
      <div className="order-3 min-w-0 basis-full low:order-none low:flex-1 low:basis-0 lg:order-none lg:flex-1 lg:basis-0">
        <div className="flex items-center gap-x-3 *:last:shrink-0 max-[15rem]:flex-wrap">
          <PageTitle>{client.name}</PageTitle>
          <h1 className="line-clamp-2 min-w-0 text-xl leading-snug wrap-anywhere print:line-clamp-none">
            {client.name}
          </h1>
          {mayChange && asksFor(client.register, "status") ? (
            <StatusEdit client={client} />
          ) : (
            <StatusBadge client={client} />
          )}
        </div>
        <p className="truncate text-sm text-ink-soft tabular-nums low:hidden print:whitespace-normal">
          {facts.join(" · ")}
        </p>
      </div>
      <Actions {...{ client, mayChange, writesHere }} />
    </div>
  );
}

/** Icons only on a phone. */
const actionClasses = "max-sm:size-11 max-sm:p-0 low:size-11 low:p-0";
const nameClasses = "max-sm:sr-only low:sr-only";

function Actions({ client, mayChange, writesHere }: Props) {
  const t = useTranslations("profile");
  const from = useFrom();
  const [query] = useSearchParams();
  return (
    <div className="print-none ml-auto flex shrink-0 flex-wrap gap-2 max-[15rem]:shrink">
      <ButtonLink href={`tel:${dialled(client.mobile)}`} icon="phone" className={actionClasses}>
        <span className={nameClasses}>{t("call")}</span>
      </ButtonLink>
      {writesHere ? (
        <Link
          to={tabPath(client.id, "messages", query)}
          preventScrollReset
          className={`btn btn-quiet ${actionClasses}`}
        >
          <Icon name="chat" />
          <span className={nameClasses}>{t("write")}</span>
        </Link>
      ) : (
        <ClientWhatsApp client={client} />
      )}
      {mayChange ? (
        <Link
          to={from(`${formPath(client.register)}?client=${client.id}`)}
          className={`btn btn-quiet ${actionClasses}`}
        >
          <Icon name="edit" />
          <span className={nameClasses}>{t("edit")}</span>
        </Link>
      ) : null}
      <ProfileMenu client={client} mayChange={mayChange} />
    </div>
  );
}

export function ClientWhatsApp({ client }: Pick<Props, "client">) {
  const t = useTranslations("profile.templates");
  const about = { name: client.name, project: client.project_name, firm: useSiteDetails().firm.brand };
  return (
    <WhatsApp
      number={`91${client.mobile}`}
      templates={["papers", "submitted", "bank", "call"]}
      text={(key) => t(key, about)}
      compact
    />
  );
}

/** All cases with this number, open ones first. */
export function CaseTabs({ cases, current }: { cases: readonly ClientCase[]; current: Pick<Client, "id"> }) {
  const t = useTranslations("profile");
  const stagesOf = useStagesOf();
  const waits = useTranslations("clients");
  const stateOf = ({ register, stage, waiting_on }: ClientCase) =>
    [
      stage && (stagesOf(register).find(({ key }) => key === stage)?.label ?? stage),
      waiting_on && waits("waitingFor", { whom: waits(`waitingOn.${waiting_on}`), days: 0 }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <nav aria-label={t("cases")} className="print-none flex gap-2 overflow-x-auto">
      {cases.map((one) => (
        <CaseLink key={one.id} clientCase={one} isCurrent={one.id === current.id} state={stateOf(one)} />
      ))}
    </nav>
  );
}

type CaseLinkProps = { clientCase: ClientCase; isCurrent: boolean; state: string };

function CaseLink({ clientCase, isCurrent, state }: CaseLinkProps) {
  const { id, register, project_name } = clientCase;
  const t = useTranslations("profile");
  const name = useRegisterName()(register);
  return (
    <Link
      ref={isCurrent ? currentInSight : undefined}
      to={profilePath(id)}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 max-w-80 sm:max-w-104 shrink-0 items-center gap-3 rounded-md -outline-offset-3 pointer-fine:min-h-9 border border-line bg-surface px-3 no-underline hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-wash"
    >
      <span className="grid min-w-0">
        <span className="truncate">
          {project_name ? t("caseOf", { register: name, project: project_name }) : name}
        </span>
        {state ? <span className="truncate text-xs text-ink-soft">{state}</span> : null}
      </span>
      <StatusBadge client={clientCase} />
    </Link>
  );
}

type ProfileMenuProps = { client: Pick<Client, "id" | "register">; mayChange: boolean };

function ProfileMenu({ client, mayChange }: ProfileMenuProps) {
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
