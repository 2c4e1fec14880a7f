import type { ListedLink } from "../../../domain/cases/applicant-links/links.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

export function LinkList({ links, mayWrite }: { links: readonly ListedLink[]; mayWrite: boolean }) {
  const t = useTranslations("applicantLinks");
  return (
    <Card className="grid gap-2 p-4 sm:p-5" title={t("list")}>
      {links.length === 0 ? <p className="text-ink-soft">{t("none")}</p> : null}
      <ul data-links="">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} mayWrite={mayWrite} />
        ))}
      </ul>
    </Card>
  );
}

function LinkRow({ link, mayWrite }: { link: ListedLink; mayWrite: boolean }) {
  const t = useTranslations("applicantLinks");
  const { dayOf, istDateTime } = useDates();
  const { id, kind, language, opened_at: openedAt, opened_times: count, revoked_at: revokedAt, open } = link;
  const title = t(`kinds.${kind}`);
  const ended = revokedAt ? "revoked" : "ended";
  const state = open ? "open" : ended;
  const [day, name] = [dayOf(link.created_at), link.staff_name ?? "–"];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <b>{title}</b>
          <span className="text-ink-soft">{t(`languages.${language}`)}</span>
          <Badge tone={open ? "success" : "neutral"}>
            {t(`states.${state}`, { day: dayOf(link.ends_at) })}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {t("made.by", { day, name })} ·{" "}
          {openedAt ? t("opened", { count, at: istDateTime(openedAt) }) : t("never")}
        </p>
      </div>
      {open && mayWrite ? (
        <Confirm label={t("revoke")}>
          <p>{t("revokeText")}</p>
          <PostButton
            label={t("revokeNow")}
            intent="revoke"
            fields={{ link: id }}
            variant="danger"
            aria-label={t("revokeOf", { kind: title, day })}
            form={{ preventScrollReset: true }}
          />
        </Confirm>
      ) : null}
    </li>
  );
}
