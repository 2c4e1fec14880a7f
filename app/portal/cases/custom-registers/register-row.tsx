import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CustomRegister } from "../../../domain/catalogue/registers/definition.ts";
import type { Fee } from "../../../domain/firm/settings/service-fee.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { Badge } from "../../../ui/badge.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** `fee` in paise; null if the price list has it. */
export type ShownRegister = Pick<CustomRegister, "key" | "service" | "active" | "expires"> & {
  names: Record<Language, string>;
  months: number;
  fee: number | null;
  cases: number;
};

type ServiceProps = {
  service: string;
  title: string;
  fee: Fee | null;
  shipped?: { key: string; list: string; cases: number };
  made?: ShownRegister | null;
  template?: { expires: boolean; months: number };
};

/** With its register, or a button that creates one. */
export function ServiceRow({ service, title, fee, shipped, made, template }: ServiceProps) {
  const t = useTranslations("customRegisters");
  const validityOf = useValidity();
  const facts = fee?.from ? [t("price", { fee: feeText(fee) })] : [];
  if (made) return <CustomRow register={made} title={title} facts={facts} />;
  const validity = validityOf(template?.expires ?? false, template?.months ?? 0);
  return (
    <Row
      title={title}
      list={shipped?.list}
      facts={[...(shipped ? [t("cases", { count: shipped.cases })] : []), ...facts, ...validity]}
    >
      {shipped ? (
        <Badge tone="success">{t("shipped")}</Badge>
      ) : (
        <PostButton
          label={t("make")}
          intent="make"
          fields={{ service }}
          variant="quiet"
          aria-label={t("makeOf", { name: title })}
          form={{ preventScrollReset: true }}
        />
      )}
    </Row>
  );
}

type CustomProps = { register: ShownRegister; title?: string; facts?: readonly string[] };

/** State, list, form and switch. */
export function CustomRow({ register, title, facts = [] }: CustomProps) {
  const t = useTranslations("customRegisters");
  const language = useLocale();
  const { key, active, cases, names, expires, months, fee } = register;
  const name = names[language];
  const off = cases > 0 ? "offWithCases" : "off";
  const state = active ? "on" : off;
  const prices = fee ? [t("price", { fee: inRupees(fee) })] : facts;
  const validity = useValidity()(expires, months);
  const label = title && title.toLowerCase() !== name.toLowerCase() ? `${title} · ${name}` : name;
  return (
    <Row
      title={label}
      list={active || cases > 0 ? `/cases/${key}` : undefined}
      facts={[t("cases", { count: cases }), ...prices, ...validity]}
    >
      <Badge tone={active ? "success" : "neutral"}>{t(`states.${state}`)}</Badge>
      <Link to={`/settings/registers/${key}`} className="btn btn-quiet" aria-label={t("editOf", { name })}>
        {t("edit")}
      </Link>
      <PostButton
        label={t(active ? "switchOff" : "switchOn")}
        intent={active ? "off" : "on"}
        fields={{ register: key }}
        variant="quiet"
        aria-label={t(active ? "switchOffOf" : "switchOnOf", { name })}
        form={{ preventScrollReset: true }}
      />
    </Row>
  );
}

type RowProps = {
  title: string;
  list: string | undefined;
  facts: readonly string[];
  children: ReactNode;
};

function Row({ title, list, facts, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2">
      <div className="min-w-0 grow basis-36 sm:basis-64">
        <strong className="wrap-anywhere">{list ? <TextLink href={list}>{title}</TextLink> : title}</strong>
        {facts.length > 0 ? <p className="text-sm text-ink-soft">{facts.join(" · ")}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}

/** How long the result of a case is valid; empty if it does not expire. */
function useValidity() {
  const t = useTranslations("customRegisters");
  return (expires: boolean, months: number): string[] =>
    expires ? [months > 0 ? t("validFor", { months }) : t("validVaries")] : [];
}

const feeText = ({ from, to }: Fee) => (from === to ? inRupees(from) : `${inRupees(from)}–${inRupees(to)}`);
