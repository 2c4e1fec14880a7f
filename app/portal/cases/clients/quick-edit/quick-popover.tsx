import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

type Props = {
  title: string;
  beside: HTMLElement;
  onClose(): void;
  onSave(form: FormData): void;
  children: ReactNode;
};

/**
 * At the end of the page, because forms cannot be nested in the list's form. A popover: Escape or a click outside closes it and returns the
 * focus.
 */
export function QuickPopover({ title, beside, onClose, onSave, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.showPopover({ source: beside });
    box.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [beside]);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals to the list's form.
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
