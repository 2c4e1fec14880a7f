import { useEffect, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Toast = {
  id: number;
  text: string;
  undo?: { label: string; run: () => void } | undefined;
};

const secondsShown = 10;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

/** Portal only, in the browser. Shows what has just been done, with an undo button. */
export function showToast(text: string, undo?: Toast["undo"]) {
  lastId += 1;
  replaceToasts([...toasts.slice(-2), { id: lastId, text, undo }]);
}

export function dismissToast(id: number) {
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

/** Portal only, once in the layout: shows the messages of `showToast`. `close` is the close button's label. */
export function ToastHost({ label, close }: { label: string; close: string }) {
  const toasts = useSyncExternalStore(listenToToasts, readToasts, () => none);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center gap-2 sm:bottom-6"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} close={close} />
      ))}
    </section>
  );
}

function ToastCard({ toast, close }: { toast: Toast; close: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), secondsShown * 1000);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div className="band pointer-events-auto flex w-full max-w-lg items-center gap-2 rounded-md border border-band-line py-1 pr-1 pl-4 shadow-float">
      <p className="flex-1 py-2">{toast.text}</p>
      {toast.undo && (
        <Button variant="quiet" onClick={() => undo(toast)}>
          {toast.undo.label}
        </Button>
      )}
      <Button
        variant="quiet"
        className="size-11 border-transparent p-0"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" />
        <span className="sr-only">{close}</span>
      </Button>
    </div>
  );
}

function undo(toast: Toast) {
  toast.undo?.run();
  dismissToast(toast.id);
}
