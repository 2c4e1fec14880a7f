import { Toast as Base } from "@base-ui/react/toast";
import type { FocusEvent } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Undo = { label: string; run: () => void };
type Toast = { id: string; text: string };

const secondsShown = 10;
const manager = Base.createToastManager<{ undo?: Undo | undefined }>();
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];

/** Portal only, in the browser. */
export function showToast(text: string, undo?: Undo) {
  const id: string = manager.add({
    title: text,
    timeout: secondsShown * 1000,
    data: { undo },
    onClose: () => forget(id),
  });
  replaceToasts([...toasts.slice(-2), { id, text }]);
}

export function dismissToast(id: string) {
  manager.close(id);
  forget(id);
}

function forget(id: string) {
  replaceToasts(toasts.filter((toast) => toast.id !== id));
}

export function listenToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function readToasts() {
  return toasts;
}

function replaceToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Once in the portal's layout. Timers stop under the pointer, with the focus and while the window is inactive. */
export function ToastHost({ label, close }: { label: string; close: string }) {
  // The library writes a style attribute, which the content security policy rejects in server-rendered pages.
  if (!useHydrated()) return null;
  return (
    <Base.Provider toastManager={manager}>
      <Base.Viewport
        aria-label={label}
        onFocus={rememberFocus}
        className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center gap-2 lg:bottom-6"
      >
        <ToastCards close={close} />
      </Base.Viewport>
    </Base.Provider>
  );
}

function ToastCards({ close }: { close: string }) {
  const { toasts } = Base.useToastManager<{ undo?: Undo | undefined }>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="band pointer-events-auto flex w-full max-w-lg items-center gap-2 rounded-md border border-band-line py-1 pr-1 pl-4 shadow-float data-limited:hidden"
    >
      <Base.Title render={<p />} className="min-w-0 flex-1 py-2" />
      {toast.data?.undo ? (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            giveFocusBack(currentTarget);
            undo(toast.id, toast.data?.undo);
          }}
        >
          {toast.data.undo.label}
        </Button>
      ) : null}
      <Button
        variant="quiet"
        className="size-11 border-transparent p-0"
        onClick={({ currentTarget }) => {
          giveFocusBack(currentTarget);
          dismissToast(toast.id);
        }}
      >
        <Icon name="close" />
        <span className="sr-only">{close}</span>
      </Button>
    </Base.Root>
  ));
}

function undo(id: string, undo: Undo | undefined) {
  undo?.run();
  dismissToast(id);
}

let before: EventTarget | null = null;

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) before = relatedTarget;
}

/** A message that closes would otherwise take the focus with it. */
function giveFocusBack(button: HTMLElement) {
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (document.activeElement === button || document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}
