import { Form } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/show";

type Loaded = Route.ComponentProps["loaderData"];

/** What is due, and how it was filed or why it was skipped. */
export function ItemFacts({ item, names, documents, officialPage }: Loaded) {
  const t = useTranslations("duties.show");
  const { dayInWords } = useDates();
  const tone = { open: "info", filed: "success", skipped: "neutral" } as const;
  const document = documents.find(({ value }) => value === item.document_id)?.label;
  return (
    <Card className="p-4 sm:p-5">
      <Facts
        facts={[
          [
            t("client"),
            <TextLink key="client" href={profilePath(item.client_id)}>
              {item.name}
            </TextLink>,
          ],
          [t("due"), dayInWords(item.due_on)],
          [
            t("firmDay"),
            officialPage && (
              <TextLink key="page" href={officialPage}>
                {t("checkThere", { page: new URL(officialPage).hostname })}
              </TextLink>
            ),
          ],
          [
            officialPage ? t("usual") : t("lawful"),
            item.lawful_on === item.due_on ? null : dayInWords(item.lawful_on),
          ],
          [
            t("state"),
            <Badge key="state" tone={tone[item.state]}>
              {t(`states.${item.state}`)}
            </Badge>,
          ],
          [t("who"), (item.assigned_to && names[item.assigned_to]) || t("nobody")],
          [t("filedOn"), item.filed_on && dayInWords(item.filed_on)],
          [t("acknowledgement"), item.acknowledgement || null],
          [t("lateFee"), item.late_fee === null ? null : inRupees(item.late_fee)],
          [t("document"), document],
          [t("reason"), item.reason],
        ]}
      />
    </Card>
  );
}

export function HandOver({ item, team, error }: Loaded & { error: string | undefined }) {
  const t = useTranslations("duties.show");
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <HiddenFields values={{ intent: "hand-over", version: item.version }} />
      <Select
        id="who"
        label={t("who")}
        options={[
          { value: "none", label: t("nobody") },
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={item.assigned_to ?? "none"}
        error={error}
      />
      <Button type="submit" variant="quiet">
        {t("handOver")}
      </Button>
    </Form>
  );
}
