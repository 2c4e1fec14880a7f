import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { categories } from "../../domain/enquiries/schema.ts";
import { enquiryKinds } from "../../domain/enquiries/tables.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useLiveFilter } from "../../ui/use-live-filter.ts";
import { InboxChips } from "./filter-chips.tsx";

type Props = {
  /** The address's query. */
  search: string;
  team: readonly { id: string; name: string }[];
  /** The options of the service pages' forms. */
  options: readonly string[];
};

/** Search and filters of the inbox, kept in the URL. */
export function InboxFilterForm({ search, team, options }: Props) {
  const t = useTranslations("inbox.filter");
  const { busy, form } = useLiveFilter("/inbox", search);
  const query = new URLSearchParams(search);
  return (
    <Form
      {...form}
      method="get"
      action="/inbox"
      role="search"
      aria-busy={busy}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <input type="hidden" name="tab" defaultValue={query.get("tab") ?? ""} />
      <TextInput
        id="search"
        name="search"
        type="search"
        label={t("search")}
        defaultValue={query.get("search") ?? ""}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <details className="card px-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          {t("more")}
          <Icon name="chevron-down" />
        </summary>
        <Fields query={query} team={team} options={options} />
      </details>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t("apply")}
        </button>
      </noscript>
      <InboxChips query={query} team={team} />
    </Form>
  );
}

function Fields({ query, team, options }: Omit<Props, "search"> & { query: URLSearchParams }) {
  const t = useTranslations("inbox.filter");
  const inbox = useTranslations("inbox");
  const chosen = (name: string) => query.get(name) ?? "";
  return (
    <div className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        id="kind"
        name="kind"
        label={t("kind")}
        placeholder={t("any")}
        defaultValue={chosen("kind")}
        options={enquiryKinds.map((value) => ({ value, label: inbox(`kinds.${value}`) }))}
      />
      <Select
        id="service"
        name="service"
        label={t("service")}
        placeholder={t("any")}
        defaultValue={chosen("service")}
        options={[
          ...Object.entries(categories).map(([value, label]) => ({ value, label })),
          ...options.map((value) => ({ value, label: value })),
        ]}
      />
      <Select
        id="staff"
        name="staff"
        label={t("staff")}
        placeholder={t("any")}
        defaultValue={chosen("staff")}
        options={[
          { value: "nobody", label: t("nobody") },
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput id="from" name="from" type="date" label={t("from")} defaultValue={chosen("from")} />
      <TextInput id="to" name="to" type="date" label={t("to")} defaultValue={chosen("to")} />
      <Checkbox
        id="unread"
        name="unread"
        value="1"
        label={t("unread")}
        defaultChecked={chosen("unread") === "1"}
      />
    </div>
  );
}
