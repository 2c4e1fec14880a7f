import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import type { threadPosts } from "./thread-posts.server.ts";

type Posts = (typeof threadPosts)[keyof typeof threadPosts];
type Handler<Of> = Of extends unknown ? Of[keyof Of] : never;

export type ThreadResult = { intent?: string } & ResultOf<Handler<Posts>>;

/** Results shown in the thread rather than as a toast. */
export const isInPlace = ({ intent, status, message }: ThreadResult) =>
  message === "filled" ||
  message === "partlyFilled" ||
  (status === "refused" && ["send", "fill", "consent"].includes(intent ?? ""));
