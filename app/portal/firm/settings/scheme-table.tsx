import type { SchemeStatus } from "../../../domain/catalogue/services/scheme-status.ts";
import { controlProps, FieldError } from "../../../ui/field.tsx";
import { optionOf } from "../../../ui/select.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Page = { route: string; title: string; status: SchemeStatus };

type Props = {
  pages: readonly Page[];
  /** By route. */
  shown: Readonly<Record<string, SchemeStatus>>;
  errorOf(page: Page): string | undefined;
};

const states = ["open", "closed", "check"] as const;

/** Fields belong to the form around it. */
export function SchemeTable({ pages, shown, errorOf }: Props) {
  const t = useTranslations("settings");
  const columns = [t("schemes.page"), t("schemes.state"), t("schemes.asOf"), t("schemes.note")];
  return (
    <Table
      id="schemes"
      caption={t("sections.schemes.title")}
      captionHidden
      stacks
      columns={columns.map((label) => ({ label }))}
    >
      {pages.map((page) => (
        <Row key={page.route} page={page} set={shown[page.route]} error={errorOf(page)} />
      ))}
    </Table>
  );
}

type RowProps = { page: Page; set: SchemeStatus | undefined; error: string | undefined };

function Row({ page: { route, title, status }, set, error }: RowProps) {
  const t = useTranslations("settings.schemes");
  const { dayInWords } = useDates();
  const asPage = t("asPage", { state: t(`states.${status.state}`), date: dayInWords(status.asOf) });
  const field = (name: "state" | "asOf" | "note") => ({
    name: `${route}.${name}`,
    "aria-label": t("of", { field: t(name), page: title }),
    className: "control",
  });
  const day = `${route}.asOf`;
  return (
    <tr>
      <th scope="row" className="min-w-36 xl:min-w-88">
        {title}
        <span className="block text-sm font-normal text-ink-soft">{asPage}</span>
      </th>
      <td data-label={t("state")} className="min-w-37 sm:max-lg:pr-2 sm:max-lg:pl-0">
        <select {...field("state")} id={`${route}.state`} defaultValue={set?.state ?? ""}>
          <option value="">{t("keep")}</option>
          {states.map((value) => optionOf({ value, label: t(`states.${value}`) }))}
        </select>
      </td>
      <td data-label={t("asOf")} className="min-w-40 sm:max-lg:px-0">
        {error ? <FieldError id={day}>{error}</FieldError> : null}
        <input
          {...field("asOf")}
          {...controlProps({ id: day, error })}
          type="date"
          defaultValue={set?.asOf}
        />
      </td>
      <td data-label={t("note")} className="min-w-32 sm:max-lg:pl-2">
        <input {...field("note")} id={`${route}.note`} maxLength={200} defaultValue={set?.note} />
      </td>
    </tr>
  );
}
