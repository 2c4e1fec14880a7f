export type Toast = {
  id: number;
  text: string;
  undo?: { label: string; run: () => void } | undefined;
};

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

/** What the server shows. */
export function noToasts() {
  return none;
}

function replaceToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
