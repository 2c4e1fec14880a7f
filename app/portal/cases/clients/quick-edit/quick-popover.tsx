import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

type Props = {
  title: string;
  /** The control that it belongs to. */
  beside: HTMLElement;
  onClose(): void;
  /** What was chosen; the pressed button's name and value are in it. */
  onSave(form: FormData): void;
  children: ReactNode;
};

/**
 * A small form beside a field that is changed in place. It is at the end of the page, because the list is a form itself.
 * The browser closes it with Escape or a press outside, and gives the focus back.
 */
export function QuickPopover({ title, beside, onClose, onSave, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.showPopover({ source: beside });
    box.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [beside]);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Events of a portal reach the list's form, too.
    event.stopPropagation();
    const { currentTarget: form, nativeEvent } = event;
    onSave(new FormData(form, (nativeEvent as globalThis.SubmitEvent).submitter));
    box.current?.hidePopover();
  };
  return createPortal(
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={title}
      onToggle={(event) => event.newState === "closed" && onClose()}
      className="quick-popover"
    >
      <form onSubmit={save} className="grid gap-3">
        {children}
      </form>
    </div>,
    document.body,
  );
}
