import { useTranslations } from "use-intl";
import { inboxHref, narrowing } from "../../domain/enquiries/filter.ts";
import { serviceName } from "../../domain/enquiries/schema.ts";
import { enquiryKinds } from "../../domain/enquiries/tables.ts";
import { Chips } from "../../ui/chips.tsx";

type Props = { query: URLSearchParams; team: readonly { id: string; name: string }[] };

/** What narrows the inbox at the moment. */
export function InboxChips({ query, team }: Props) {
  const t = useTranslations("inbox.filter");
  const kinds = useTranslations("inbox.kinds");
  const shown = (name: (typeof narrowing)[number]): string => {
    const value = query.get(name) ?? "";
    const kind = enquiryKinds.find((known) => known === value);
    if (name === "kind") return kind ? kinds(kind) : value;
    if (name === "service") return serviceName(value);
    if (name === "unread") return t("yes");
    if (name !== "staff") return value;
    return value === "nobody" ? t("nobody") : (team.find(({ id }) => id === value)?.name ?? value);
  };
  return (
    <Chips
      label={t("inUse")}
      takeAway={t("takeAway")}
      clear={{
        href: inboxHref(query, Object.fromEntries(narrowing.map((name) => [name, undefined]))),
        label: t("clear"),
      }}
      chips={narrowing
        .filter((name) => query.get(name))
        .map((name) => ({
          href: inboxHref(query, { [name]: undefined }),
          label: t(name),
          value: shown(name),
        }))}
    />
  );
}
