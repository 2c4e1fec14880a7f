import type { ListedPost } from "../../../domain/cases/lead-sources/sources.server.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

const tones = { taken: "success", attached: "info", refused: "error" } as const;

export function PostsCard({ posts }: { posts: readonly ListedPost[] }) {
  const t = useTranslations("leadSources");
  return (
    <Card className="stack gap-2" title={t("posts.title")}>
      {posts.length > 0 ? (
        <div className="border-t border-line">
          {posts.map((post) => (
            <PostItem key={post.id} post={post} />
          ))}
        </div>
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
    <Disclosure
      summary={
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-normal tabular-nums">{istDateTime(post.received_at)}</span>
            <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
            {enquiry && reference ? (
              <TextLink href={`/inbox/${enquiry}`}>{t("posts.enquiry", { reference })}</TextLink>
            ) : null}
          </span>
          {problem ? (
            <span className="text-sm font-normal text-brick">
              {messageOr(t, `reasons.${problem}`, problem)}
            </span>
          ) : null}
        </span>
      }
    >
      <p className="mb-2 text-sm font-semibold">{t("posts.raw")}</p>
      {body ? (
        <pre className="max-h-60 overflow-auto rounded-md bg-sunk p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {body}
        </pre>
      ) : (
        <p className="text-sm">{t("posts.blank")}</p>
      )}
    </Disclosure>
  );
}
