import type { ListedPost } from "../../../domain/cases/lead-sources/sources.server.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

const tones = { taken: "success", attached: "info", refused: "error" } as const;

export function PostsCard({ posts }: { posts: readonly ListedPost[] }) {
  const t = useTranslations("leadSources");
  return (
    <Card className="stack gap-2" title={t("posts.title")}>
      {posts.length > 0 ? (
        <ol className="divide-y divide-line">
          {posts.map((post) => (
            <PostItem key={post.id} post={post} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">{t("posts.none")}</p>
      )}
    </Card>
  );
}

function PostItem({ post }: { post: ListedPost }) {
  const t = useTranslations("leadSources");
  const { istDateTime } = useDates();
  const { outcome, problem, body, reference, enquiry_id: enquiry } = post;
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="tabular-nums">{istDateTime(post.received_at)}</span>
        <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
        {enquiry && reference ? (
          <TextLink href={`/inbox/${enquiry}`}>{t("posts.enquiry", { reference })}</TextLink>
        ) : null}
      </p>
      {problem ? <p className="text-sm text-brick">{messageOr(t, `reasons.${problem}`, problem)}</p> : null}
      <details className="text-sm">
        <summary className="link inline-flex min-h-11 items-center">{t("posts.raw")}</summary>
        {body ? (
          <pre className="max-h-60 overflow-auto rounded-md bg-sunk p-3 whitespace-pre-wrap wrap-anywhere">
            {body}
          </pre>
        ) : (
          <p className="text-ink-soft">{t("posts.blank")}</p>
        )}
      </details>
    </li>
  );
}
