import { data } from "react-router";
import { messagingContext } from "../../../contexts/services.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { loadThread } from "./load-thread.server.ts";
import { ThreadCard } from "./thread-card.tsx";
import { threadPosts } from "./thread-posts.server.ts";

export const handle: PortalHandle = { needs: "conversations.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const threadRequest = { db, staff, on: context.get(messagingContext).on(), query, now: new Date() };
  const [loaded, team] = await Promise.all([
    loadThread(params.counterpartId, threadRequest),
    listColleagues(db, staff),
  ]);
  if (!loaded) throw data(null, { status: 404 });
  return { loaded, team };
}

export const action = portalAction(threadPosts);

export const shouldRevalidate = reloadAfterConflict;

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { loaded, team } = loaderData;
  useFreshness();
  return (
    <>
      <PageTitle>{loaded.name}</PageTitle>
      <ThreadCard loaded={loaded} team={team} posted={actionData} />
    </>
  );
}
