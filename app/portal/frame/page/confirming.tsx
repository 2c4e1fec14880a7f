import type { ComponentType } from "react";
import type { Confirmation } from "./ask-to-confirm.server.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";

type Shown = { actionData?: { confirmation?: Confirmation } | undefined };

/** For pages with `confirmed` handlers. */
export function confirming<Props extends object>(Page: ComponentType<Props>) {
  return function Confirming(props: Props) {
    const { confirmation } = (props as Shown).actionData ?? {};
    return confirmation ? <ConfirmIdentity confirmation={confirmation} /> : <Page {...props} />;
  };
}
