import { useTranslations } from "use-intl";
import { inboxHref, narrowing } from "../../domain/enquiries/filter.ts";
import { serviceName } from "../../domain/enquiries/schema.ts";
import { enquiryKinds } from "../../domain/enquiries/tables.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";

type Props = { query: URLSearchParams; team: readonly { id: string; name: string }[] };

export function InboxChips({ query, team }: Props) {
  const t = useTranslations("inbox.filter");
  const kinds = useTranslations("inbox.kinds");
  const text = (name: (typeof narrowing)[number], value: string): string => {
    const kind = enquiryKinds.find((known) => known === value);
    if (name === "kind") return kind ? kinds(kind) : value;
    if (name === "service") return serviceName(value);
    if (name === "unread") return t("yes");
    if (name !== "staff") return value;
    return value === "nobody" ? t("nobody") : (team.find(({ id }) => id === value)?.name ?? value);
  };
  const none = Object.fromEntries(narrowing.map((name) => [name, undefined]));
  return (
    <FilterChips
      query={query}
      names={narrowing}
      labels={{ list: t("inUse"), remove: t("takeAway"), clear: t("clear"), of: (name) => t(name) }}
      text={text}
      hrefWithout={(name) => inboxHref(query, { [name]: undefined })}
      clearHref={inboxHref(query, none)}
    />
  );
}
