import type { ComponentType } from "react";
import type { Confirmation } from "./ask-to-confirm.server.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";

type Shown = { actionData?: { confirmation?: Confirmation } | undefined };

/** A page whose posts are `confirmed`: it asks for the password in its place. */
export function confirming<Props extends object>(Page: ComponentType<Props>) {
  return function Confirming(props: Props) {
    const { confirmation } = (props as Shown).actionData ?? {};
    return confirmation ? <ConfirmIdentity confirmation={confirmation} /> : <Page {...props} />;
  };
}
