import { createContext, type ReactNode, useCallback } from "react";
import { useRevalidator } from "react-router";
import type { BulkField, ChangeProblem } from "../../../../domain/cases/clients/bulk.server.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { toastOf } from "../../../frame/page/action-message.tsx";
import type { Result } from "../../../frame/page/result.ts";
import { asksForData, changePath } from "../../../frame/pending/requests.ts";

/** What the action of a list returns for a change or its undo. */
type Changed = Result<ChangeProblem | `changed.${BulkField}` | "undone" | "failed">;

type Post = (scheme: string, values: Record<string, string>) => Promise<void>;

/** Posts a change in place and shows its result; resolves when the page shows the change. */
export const QuickEditContext = createContext<Post>(() => Promise.resolve());

/**
 * Around the portal's pages: sends the changes in place of all of them. It outlives a row that leaves its list with the change,
 * so that its result and undo are still shown.
 */
export function QuickEdits({ children }: { children: ReactNode }) {
  const t = useTranslations("clients.results");
  const words = useTranslations("portal.results");
  const { revalidate } = useRevalidator();
  const post: Post = useCallback(
    async (scheme, values) => {
      const result = await send(scheme, values);
      toastOf(result, t, words, (values) => void post(scheme, values));
      if (result.status !== "failed") await revalidate();
    },
    [revalidate, t, words],
  );
  return (
    <QuickEditContext value={post}>
      {children}
      {/* The owner of the controls: none of them belongs to the form of the list around it, and the browser does not store the
      values of two thousand of them with every address. */}
      <form id="quick-edit" hidden autoComplete="off" />
    </QuickEditContext>
  );
}

async function send(scheme: string, values: Record<string, string>): Promise<Changed> {
  try {
    const body = new URLSearchParams({ scheme, ...values });
    const asked = { method: "POST", body, headers: asksForData };
    const response = await fetch(new URL(changePath, location.href), asked);
    if (response.headers.get("content-type")?.includes("json")) return await response.json();
  } catch {
    // Offline: shown like a failure of the server.
  }
  return { status: "failed", message: "failed" };
}
