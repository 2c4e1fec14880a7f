import type { ReactNode, Ref } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { closesDialog } from "./commands.ts";
import { Icon } from "./icon.tsx";

type Props = {
  id: string;
  title: ReactNode;
  /** For screen readers; without it there is no cross. */
  close?: string | undefined;
  /** Not closed by a tap outside. */
  alert?: boolean | undefined;
  /** Opens in the flow of the page, for a response without script. */
  open?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement>;
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** A native dialog, labelled by its title. */
export function Dialog({ id, title, close, alert, open, className, ref, onClose, children }: Props) {
  return (
    <dialog
      id={id}
      ref={ref}
      onClose={onClose}
      open={open}
      role={alert ? "alertdialog" : undefined}
      closedby={alert ? "closerequest" : "any"}
      aria-labelledby={`${id}-title`}
      className={classes("dialog", className)}
    >
      <div className="flex items-start justify-between gap-4 p-5 pb-0 sm:p-7 sm:pb-0">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {close && (
          <Button
            variant="quiet"
            className="-mt-2 -mr-2 size-11 border-transparent p-0"
            {...closesDialog(id)}
          >
            <Icon name="close" />
            <span className="sr-only">{close}</span>
          </Button>
        )}
      </div>
      <div className="p-5 sm:p-7">{children}</div>
    </dialog>
  );
}
