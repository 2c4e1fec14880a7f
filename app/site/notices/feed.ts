import { noticesContext, originContext, settingsContext } from "../../contexts/services.ts";
import { noticesFor } from "../../domain/firm/notices/notice.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { istDay } from "../../platform/language/time.ts";
import type { Route } from "./+types/feed";
import { noticeFeed } from "./notice-feed.ts";

export const handle: PageHandle = { cached: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const day = istDay(new Date());
  const notices = noticesFor(context.get(noticesContext).value(), { language, day });
  const { brand } = context.get(settingsContext).site().firm;
  return noticeFeed(notices, { origin: context.get(originContext), language, brand });
}
