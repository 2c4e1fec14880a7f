import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import type { Scheme } from "../db/schema.ts";
import { Icon } from "../ui/icon.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { inRupees } from "./amount.ts";
import { listPath } from "./fields.ts";
import { listHref, pageSizes, sorts } from "./filter.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { ListLook } from "./list-look.ts";
import type { ClientTotal } from "./total-clients.server.ts";

type Props = {
  scheme: Scheme;
  /** The address's query. */
  search: string;
  team: readonly { id: string; name: string }[];
  look: ListLook;
  total: ClientTotal;
};

const typingPauseMs = 250;

/** Search, filters and order: one form whose answer is an address. With script it answers while one types. */
export function ListFilter({ scheme, search, team, look, total }: Props) {
  const t = useTranslations("clients");
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const busy = useNavigation().state === "loading";
  const query = new URLSearchParams(search);
  useEffect(() => follow(form.current, search), [search]);
  const send = () => {
    clearTimeout(timer.current);
    if (form.current)
      void submit(filled(form.current), {
        action: listPath(scheme),
        replace: true,
        preventScrollReset: true,
      });
  };
  const typed = (event: FormEvent) => {
    clearTimeout(timer.current);
    const slow = (event.target as HTMLElement).matches("input");
    timer.current = setTimeout(send, slow ? typingPauseMs : 0);
  };
  const sent = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Form
      ref={form}
      method="get"
      action={listPath(scheme)}
      onInput={typed}
      onSubmit={sent}
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          id="search"
          name="search"
          type="search"
          label={t("search")}
          defaultValue={query.get("search") ?? ""}
          autoComplete="off"
          fieldClass="min-w-0 grow basis-64"
          aria-keyshortcuts="/"
        />
        <Select
          id="sort"
          name="sort"
          label={t("sort")}
          defaultValue={query.get("sort") ?? "newest"}
          options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
        <Look look={look} scheme={scheme} query={query} />
      </div>
      <details className="card px-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          {t("filters")}
        </summary>
        <FilterFields scheme={scheme} query={query} team={team} />
      </details>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t("apply")}
        </button>
      </noscript>
      <FilterChips scheme={scheme} query={query} team={team} />
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft" role="status">
        <span className={busy ? "opacity-60" : undefined}>
          {t(total.atLeast ? "totalAtLeast" : "total", { count: total.count, loan: inRupees(total.loan) })}
        </span>
      </p>
    </Form>
  );
}

/** What is filled in, as the address has it: empty fields are left out. */
function filled(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim() !== "" && !isUsual(name, value)) query.set(name, value);
  return query;
}

function isUsual(name: string, value: string): boolean {
  return (name === "sort" && value === "newest") || (name === "size" && value === String(pageSizes[0]));
}

/** After Back, or a chip's cross, the fields say what the address says; the one in use is left alone. */
function follow(form: HTMLFormElement | null, search: string): void {
  const query = new URLSearchParams(search);
  const usual: Record<string, string> = { sort: "newest", size: String(pageSizes[0]) };
  for (const control of form?.elements ?? [])
    if (
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      control !== document.activeElement
    )
      control.value = query.get(control.name) ?? usual[control.name] ?? "";
}

function Look({ look, scheme, query }: { look: ListLook; scheme: Scheme; query: URLSearchParams }) {
  const t = useTranslations("clients");
  const other = look === "table" ? "cards" : "table";
  return (
    <Link
      to={listHref(listPath(scheme), query, { look: other })}
      replace
      preventScrollReset
      className="btn btn-quiet"
    >
      <Icon name={other === "table" ? "menu" : "dashboard"} />
      {t(`look.${other}`)}
    </Link>
  );
}
