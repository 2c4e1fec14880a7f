import { maxReasonLength } from "../../../domain/cases/applicant-links/limits.ts";
import type { WaitingFile } from "../../../domain/cases/applicant-links/received.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { RefusedForm } from "../../frame/page/result.ts";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = {
  files: readonly WaitingFile[];
  client: string;
  documentName: string;
  mayWrite: boolean;
  refused: RefusedForm;
};

/** Files from the applicant to accept or refuse. */
export function ReceivedFiles({ files, ...rest }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="grid basis-full gap-2 pb-2">
      {files.map((file) => (
        <Received key={file.id} file={file} {...rest} />
      ))}
    </ul>
  );
}

type ReceivedProps = Omit<Props, "files"> & { file: WaitingFile };

function Received({ file, client, documentName, mayWrite, refused }: ReceivedProps) {
  const t = useTranslations("documents.received");
  const { istDateTime } = useDates();
  const Form = usePostingForm();
  const names = { document: documentName, file: file.name };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-l-4 border-marigold bg-marigold-wash px-3 py-2 text-sm">
      <Thumbnail file={file} label={t("viewOf", names)} />
      <p className="min-w-0 flex-1 basis-40">
        {t("of", { at: istDateTime(file.created_at) })}
        <span className="block text-ink-soft wrap-anywhere">{`${file.name} · ${file.reference}`}</span>
      </p>
      <div className="print-none flex flex-wrap items-center gap-1 has-[[open]]:basis-full">
        {mayWrite ? (
          <>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="client" value={client} />
              <input type="hidden" name="received" value={file.id} />
              <Button
                intent="document-accept"
                variant="quiet"
                icon="check"
                className="px-3 pointer-fine:min-h-9 pointer-fine:py-1"
                aria-label={t("acceptOf", names)}
              >
                {t("accept")}
              </Button>
            </Form>
            <Refuse {...{ file, client, names, refused }} />
          </>
        ) : null}
      </div>
    </li>
  );
}

/** Photos that a browser can show; others by their kind. */
const isShown = ({ name, size }: WaitingFile) => /\.(jpe?g|png)$/i.test(name) && size <= 4 * 1024 * 1024;

function Thumbnail({ file, label }: { file: WaitingFile; label: string }) {
  const address = `/documents/received/${file.id}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className="print-none grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-edge bg-surface"
    >
      {isShown(file) ? (
        <img src={address} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon name="document" />
      )}
    </a>
  );
}

type RefuseProps = Pick<ReceivedProps, "file" | "client" | "refused"> & {
  names: { document: string; file: string };
};

/** The applicant reads the reason. */
function Refuse({ file, client, names, refused: { typed, error } }: RefuseProps) {
  const t = useTranslations("documents");
  const Form = usePostingForm();
  const isRefused = typed.intent === "document-refuse" && typed.received === file.id;
  return (
    <details open={isRefused || undefined} className="min-w-0 open:basis-full">
      <summary
        aria-label={t("received.refuseOf", names)}
        className="grid min-h-11 w-fit list-none place-items-center px-2 text-ink-soft underline pointer-fine:min-h-9"
      >
        {t("received.refuse")}
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-text gap-3 py-2">
        <input type="hidden" name="client" value={client} />
        <input type="hidden" name="received" value={file.id} />
        <TextInput
          id={`reason-${file.id}`}
          name="reason"
          label={t("received.reason")}
          hint={t("received.reasonHint")}
          maxLength={maxReasonLength}
          autoComplete="off"
          defaultValue={isRefused ? typed.reason : ""}
          error={isRefused ? error : undefined}
        />
        <p>
          <Button intent="document-refuse" variant="danger">
            {t("received.refuseNow")}
          </Button>
        </p>
      </Form>
    </details>
  );
}
