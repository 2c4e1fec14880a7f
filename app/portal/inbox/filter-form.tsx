import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { categories } from "../../domain/enquiries/categories.ts";
import { arrivals, type InboxFilter, inboxHref, narrowing } from "../../domain/enquiries/filter.ts";
import { enquiryKinds } from "../../domain/enquiries/tables.ts";
import { languages } from "../../platform/language/language.ts";
import { type Filter, FilterChips, FilterField } from "../../ui/filter-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { useLiveFilter } from "../../ui/use-live-filter.ts";
import { useServiceName } from "../page/use-service-name.ts";

/** Reports lead to them; nobody would type them. */
const hidden = ["medium", "campaign", "page"] as const;
const isHidden = (name: string) => hidden.some((known) => known === name);

type Props = {
  /** The URL's query. */
  search: string;
  team: readonly { id: string; name: string }[];
  /** The options of the service pages' forms. */
  options: readonly string[];
  tabs: ReactNode;
};

/** Search, tabs and filters of the inbox in one line; with script the list follows while the user types. */
export function InboxFilterForm({ search, team, options, tabs }: Props) {
  const t = useTranslations("inbox.filter");
  const query = new URLSearchParams(search);
  const filters = useFilters(team, options);
  const { busy, form } = useLiveFilter("/inbox", search);
  useKeys({ "/": () => document.getElementById("search")?.focus() });
  return (
    <search className="stack gap-2 print:hidden">
      <Form {...form} action="/inbox" aria-busy={busy} className="inbox-filter">
        <input
          id="search"
          name="search"
          type="search"
          aria-label={t("search")}
          aria-keyshortcuts="/"
          placeholder={t("search")}
          defaultValue={query.get("search") ?? ""}
          autoComplete="off"
          className="control"
        />
        <input type="hidden" name="tab" defaultValue={query.get("tab") ?? ""} />
        {tabs}
        {hidden.map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={query.get(name) ?? ""} />
        ))}
        <Fields>
          {filters
            .filter(({ name }) => !isHidden(name))
            .map((filter) => (
              <FilterField
                key={filter.name}
                {...filter}
                value={query.get(filter.name) ?? ""}
                any={t("any")}
              />
            ))}
        </Fields>
        <noscript className="inbox-chips">
          <button type="submit" className="btn btn-quiet">
            {t("apply")}
          </button>
        </noscript>
      </Form>
      <FilterChips
        filters={filters}
        query={query}
        t={t}
        hrefWithout={(name) => inboxHref(query, { [name]: undefined })}
        clearHref={inboxHref(query, Object.fromEntries(narrowing.map((name) => [name, undefined])))}
      />
    </search>
  );
}

function useFilters(team: Props["team"], options: Props["options"]): Filter[] {
  const t = useTranslations("inbox.filter");
  const kinds = useTranslations("inbox.kinds");
  const spoken = useTranslations("inbox.languages");
  const none = [{ value: "none", label: t("none") }];
  const field = (name: Exclude<keyof InboxFilter, "tab" | "search">) => ({ name, label: t(name) });
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const serviceName = useServiceName();
  const services = [...Object.keys(categories), ...options];
  return [
    { ...field("kind"), options: enquiryKinds.map((value) => ({ value, label: kinds(value) })) },
    { ...field("service"), options: services.map((value) => ({ value, label: serviceName(value) })) },
    { ...field("staff"), options: [{ value: "nobody", label: t("nobody") }, ...people] },
    { ...field("answered"), options: arrivals.map((value) => ({ value, label: t(`arrived.${value}`) })) },
    { ...field("from"), type: "date" },
    { ...field("to"), type: "date" },
    { ...field("language"), options: languages.map((value) => ({ value, label: spoken(value) })) },
    { ...field("source"), type: "text", options: none },
    { ...field("unread"), type: "checkbox", options: [{ value: "1", label: t("yes") }] },
    ...hidden.map((name) => ({ ...field(name), type: "text" as const, options: none })),
  ];
}

/** The further filters, over the list; Escape and a press outside close them. */
function Fields({ children }: { children: ReactNode }) {
  const t = useTranslations("inbox.filter");
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (!box.current?.open || (event instanceof KeyboardEvent ? !isEscape : inside)) return;
      if (inside) box.current.querySelector("summary")?.focus();
      box.current.open = false;
    };
    const events = ["keydown", "pointerdown"] as const;
    for (const name of events) document.addEventListener(name, close);
    return () => {
      for (const name of events) document.removeEventListener(name, close);
    };
  }, []);
  return (
    <details ref={box} className="relative">
      <summary className="btn btn-quiet list-none">
        {t("filters")}
        <Icon name="chevron-down" />
      </summary>
      <div className="card inbox-fields grid gap-4 p-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
