import type { ListedVersion } from "../../../domain/cases/documents/list-documents.server.ts";
import { formatSize } from "../../../platform/language/file-size.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = { version: ListedVersion; documentName: string; client: string; mayWrite: boolean };

const iconLook = "grid size-11 place-items-center rounded-md text-ink hover:bg-sunk";

export function VersionLine({ version, documentName, client, mayWrite }: Props) {
  const t = useTranslations("documents");
  const { istDateTime } = useDates();
  const Form = usePostingForm();
  const { id, number, page, name, type, size, state, created_at, staff_name } = version;
  const names = { paper: documentName, file: name };
  const facts = [
    `${t("version", { number })}, ${t("onePage", { page })}`,
    `${type.toUpperCase()}, ${formatSize(size)}`,
    istDateTime(created_at),
    staff_name && t("by", { name: staff_name }),
    state === "waiting" && t("waiting"),
    state === "kept" && t("keptAsIs"),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-3 border-l-4 border-line py-1 pl-3">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere text-ink">{name}</p>
        <p className="text-sm">{facts.join(" · ")}</p>
      </div>
      <div className="flex items-center">
        <a
          href={`/documents/${id}`}
          target="_blank"
          rel="noopener noreferrer"
          className="link grid min-h-11 place-items-center px-2"
          aria-label={t("viewOf", names)}
        >
          {t("view")}
        </a>
        <a href={`/documents/${id}?download`} className={iconLook}>
          <Icon name="download" />
          <span className="sr-only">{t("downloadOf", names)}</span>
        </a>
        {mayWrite ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="document-remove" />
            <input type="hidden" name="client" value={client} />
            <button type="submit" name="version" value={id} className={iconLook}>
              <Icon name="trash" />
              <span className="sr-only">{t("removeOf", names)}</span>
            </button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}
