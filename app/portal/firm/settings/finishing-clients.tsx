import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { type FinishingClient, noticeDays } from "../../../domain/cases/clients/finishing.ts";
import { TextLink } from "../../../ui/link.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";

type Props = { clients: readonly FinishingClient[]; count: number };

/** Moved to the trash by the next nightly run. */
export function FinishingClients({ clients, count }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("settings.retention");
  const { dayInWords } = useDates();
  const columns = ["client", "register", "project", "changed"] as const;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="text-ink-soft">
        {count === 0 ? t("none", { days: noticeDays }) : t("lead", { count, days: noticeDays })}
      </p>
      {count === 0 ? null : (
        <Table
          id="finishing"
          caption={t("title")}
          captionHidden
          columns={columns.map((name) => ({ label: t(name) }))}
        >
          {clients.map(({ id, name, register, project_name, updated_at }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink href={profilePath(id)}>{name}</TextLink>
              </th>
              <td>{registerName(register)}</td>
              <td>{project_name}</td>
              <td>{dayInWords(updated_at)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
