import { useTranslations } from "use-intl";
import { categories } from "../../domain/enquiries/categories.ts";
import { type InboxFilter, inboxHref, narrowing } from "../../domain/enquiries/filter.ts";
import { enquiryKinds } from "../../domain/enquiries/tables.ts";
import { FilterForm } from "../../ui/filter-form.tsx";

type Props = {
  /** The URL's query. */
  search: string;
  team: readonly { id: string; name: string }[];
  /** The options of the service pages' forms. */
  options: readonly string[];
};

/** Search and filters of the inbox. */
export function InboxFilterForm({ search, team, options }: Props) {
  const t = useTranslations("inbox.filter");
  const kinds = useTranslations("inbox.kinds");
  const query = new URLSearchParams(search);
  const field = (name: Exclude<keyof InboxFilter, "tab" | "search">) => ({ name, label: t(name) });
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const services = [...Object.entries(categories), ...options.map((value) => [value, value] as const)];
  return (
    <FilterForm
      path="/inbox"
      search={search}
      filters={[
        { ...field("kind"), options: enquiryKinds.map((value) => ({ value, label: kinds(value) })) },
        { ...field("service"), options: services.map(([value, label]) => ({ value, label })) },
        { ...field("staff"), options: [{ value: "nobody", label: t("nobody") }, ...people] },
        { ...field("from"), type: "date" },
        { ...field("to"), type: "date" },
        { ...field("unread"), type: "checkbox", options: [{ value: "1", label: t("yes") }] },
      ]}
      t={t}
      hrefWithout={(name) => inboxHref(query, { [name]: undefined })}
      clearHref={inboxHref(query, Object.fromEntries(narrowing.map((name) => [name, undefined])))}
      searchLabel={t("search")}
      beside={<input type="hidden" name="tab" defaultValue={query.get("tab") ?? ""} />}
    />
  );
}
