import type { ReactNode } from "react";
import { Form } from "react-router";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import type { FeeIntent } from "./client-action.server.ts";

type Props = {
  clientId: string;
  label: string;
  icon?: IconName | undefined;
  text: string;
  /** What was typed and refused. */
  typed?: Record<string, string> | undefined;
  children: ReactNode;
  intent: FeeIntent;
  variant?: ButtonVariant;
  save: string;
  /** The button's name with what it acts on. */
  saveOf: string;
};

/** A small form about one bill, receipt or fee. */
export function ConfirmForm({
  clientId,
  label,
  icon,
  text,
  typed,
  children,
  save,
  saveOf,
  ...button
}: Props) {
  return (
    <Confirm label={label} icon={icon} open={typed !== undefined}>
      <p className="text-sm">{text}</p>
      <Form method="post" action={feesPath(clientId)} preventScrollReset noValidate className="grid gap-3">
        {children}
        <Button {...button} className="justify-self-start" aria-label={saveOf}>
          {save}
        </Button>
      </Form>
    </Confirm>
  );
}
