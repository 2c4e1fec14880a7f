import { arrivals, type inboxList } from "../../../domain/cases/enquiries/filter.ts";
import { enquiryKinds } from "../../../domain/cases/enquiries/tables.ts";
import { categories } from "../../../domain/catalogue/services/categories.ts";
import { languages } from "../../../platform/language/language.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { WordsOf } from "../../frame/list/list-bar.tsx";
import { useServiceName } from "../../frame/page/use-service-name.ts";

type Team = readonly { id: string; name: string }[];

export function useFilterWords(team: Team, options: readonly string[]): WordsOf<typeof inboxList.filters> {
  const t = useTranslations("enquiries.filter");
  const kinds = useTranslations("enquiries.kinds");
  const spoken = useTranslations("enquiries.languages");
  const serviceName = useServiceName();
  const none = [{ value: "none", label: t("none") }];
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const services = [...Object.keys(categories), ...options];
  return {
    kind: { label: t("kind"), options: enquiryKinds.map((value) => ({ value, label: kinds(value) })) },
    service: {
      label: t("service"),
      options: services.map((value) => ({ value, label: serviceName(value) })),
    },
    staff: { label: t("staff"), options: [{ value: "nobody", label: t("nobody") }, ...people] },
    answered: {
      label: t("answered"),
      options: arrivals.map((value) => ({ value, label: t(`arrived.${value}`) })),
    },
    from: { label: t("from") },
    to: { label: t("to") },
    language: { label: t("language"), options: languages.map((value) => ({ value, label: spoken(value) })) },
    source: { label: t("source"), options: none },
    unread: { label: t("unread"), options: [{ value: "1", label: t("yes") }] },
    medium: { label: t("medium"), options: none },
    campaign: { label: t("campaign"), options: none },
    page: { label: t("page"), options: none },
  };
}
