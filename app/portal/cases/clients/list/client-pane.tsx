import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { dialled } from "../../../../platform/language/phone.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useFrom } from "../../../frame/page/back.ts";
import { PendingLoad, useBackgroundLoad } from "../../../frame/pending/background-load.tsx";
import { withAuditWords } from "../../../people/audit/audit-words.ts";
import { StaffNames } from "../../../people/audit/value-labels.ts";
import { ProfileCard } from "../profile/profile-card.tsx";
import { ClientWhatsApp } from "../profile/profile-head.tsx";
import type { ClientPreview } from "../profile/profile-props.ts";
import { EntryRow } from "../profile/timeline.tsx";

/** Wide enough for table and pane. */
const roomy = "(width >= 100rem)";
const entries = 5;

/** `open` handles the link of a name if there is room for the pane. */
export function useClientPane() {
  const [client, setClient] = useState<{ id: string; name: string }>();
  const opener = useRef<HTMLAnchorElement>(undefined);
  return {
    client,
    open: (link: HTMLAnchorElement) => {
      if (!link.closest(".cell-name") || !matchMedia(roomy).matches) return false;
      opener.current = link;
      setClient({ id: link.pathname.slice(profilePath("").length), name: link.text });
      return true;
    },
    close: () => {
      setClient(undefined);
      opener.current?.focus();
    },
  };
}

type Props = { id: string; name: string; onClose(): void };

/** Remount it for each client. Escape closes it. */
export const ClientPane = withAuditWords(ClientPaneShown);

function ClientPaneShown({ id, name, onClose }: Props) {
  const t = useTranslations("profile");
  const from = useFrom();
  const path = profilePath(id);
  const load = useBackgroundLoad<ClientPreview>(`/clients/beside/${id}`);
  const { data: shown, isDone } = load;
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !(event.target as Element).closest(":popover-open")) onClose();
  };
  return (
    <section
      className="sticky top-4 grid max-h-[calc(100dvh-2rem)] gap-4 overflow-auto border-l border-line py-1 pr-1 pl-4 max-[100rem]:hidden"
      aria-labelledby={title}
      aria-busy={!shown}
      onKeyDown={leave}
    >
      <div className="flex items-start gap-2">
        <h2 ref={heading} id={title} tabIndex={-1} className="min-w-0 flex-1 px-1 text-lg wrap-anywhere">
          {shown?.client.name ?? (isDone ? t("notFound") : name)}
        </h2>
        <button type="button" onClick={onClose} className="grid size-9 place-items-center rounded-md">
          <Icon name="close" />
          <span className="sr-only">{t("pane.close")}</span>
        </button>
      </div>
      <PendingLoad load={load} otherwise={isDone ? null : <p role="status">{t("loading")}</p>}>
        <Link to={from(path)} className="btn btn-quiet">
          {t("pane.open")}
        </Link>
      </PendingLoad>
      {shown ? <Summary {...shown} /> : null}
    </section>
  );
}

function Summary({ client, documents, activity, names }: ClientPreview) {
  const t = useTranslations("profile");
  const from = useFrom();
  const path = profilePath(client.id);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Link to={from(path)} className="btn">
          {t("pane.open")}
        </Link>
        <ButtonLink variant="quiet" href={`tel:${dialled(client.mobile)}`} icon="phone">
          {t("call")}
        </ButtonLink>
        <ClientWhatsApp client={client} />
      </div>
      <ProfileCard client={client} uploaded={documents.documents} />
      <StaffNames value={names}>
        <Newest title={t("timeline.title")}>
          {activity?.timeline.entries.slice(0, entries).map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              client={client}
              marked={false}
              href={`${from(`${path}?entry=${entry.id}`)}#entry-${entry.id}`}
            />
          ))}
        </Newest>
      </StaffNames>
    </>
  );
}

function Newest({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ol className="grid">{children}</ol>
    </section>
  );
}
