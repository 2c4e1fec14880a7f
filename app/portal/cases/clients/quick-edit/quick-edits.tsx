import { createContext, type ReactNode, useCallback } from "react";
import { useRevalidator } from "react-router";
import type { BulkField, ChangeProblem } from "../../../../domain/cases/clients/bulk.server.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { toastOf } from "../../../frame/page/action-message.tsx";
import type { Result } from "../../../frame/page/result.ts";
import { asksForData, postChange } from "../../../frame/pending/requests.ts";

/** Result of a change or its undo. */
type Changed = Result<ChangeProblem | `changed.${BulkField}` | "undone" | "failed">;

type Post = (register: string, values: Record<string, string>) => Promise<void>;

/** Resolves when the page shows the change. */
export const QuickEditContext = createContext<Post>(() => Promise.resolve());

/** Wraps the portal's pages and posts all in-place changes. Outlives a row that disappears, so that result and undo are still shown. */
export function QuickEdits({ children }: { children: ReactNode }) {
  const t = useTranslations("clients.results");
  const words = useTranslations("portal.results");
  const { revalidate } = useRevalidator();
  const post: Post = useCallback(
    async (register, values) => {
      const result = await send(register, values);
      toastOf(result, t, words, (values) => void post(register, values));
      if (result.status !== "failed") await revalidate();
    },
    [revalidate, t, words],
  );
  return (
    <QuickEditContext value={post}>
      {children}
      {/* Owns the controls, so that they do not belong to the list's form, and the browser does not store their values for each history
          entry. */}
      <form id="quick-edit" hidden autoComplete="off" />
    </QuickEditContext>
  );
}

async function send(register: string, values: Record<string, string>): Promise<Changed> {
  try {
    const body = new URLSearchParams({ register, ...values });
    const response = await postChange("/clients/change", { method: "POST", body, headers: asksForData });
    if (response.headers.get("content-type")?.includes("json")) return await response.json();
  } catch {
    // Offline: shown like a server failure.
  }
  return { status: "failed", message: "failed" };
}
