import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Tracks checkboxes named "id" of the surrounding form without re-rendering rows. */
export function useTicks(bar: RefObject<HTMLElement | null>) {
  const [{ count, all }, setTicks] = useState({ count: 0, all: false });
  const recount = () => {
    const boxes = boxesAround(bar.current);
    const ticked = boxes.filter(({ checked }) => checked).length;
    const all = ticked > 0 && ticked === boxes.length;
    const head = headOf(bar.current);
    if (head) Object.assign(head, { checked: all, indeterminate: ticked > 0 && !all });
    setTicks((before) => (before.count === ticked && before.all === all ? before : { count: ticked, all }));
  };
  const tickAll = (checked: boolean) => {
    for (const box of boxesAround(bar.current)) box.checked = checked;
    recount();
  };
  const follow = useEffectEvent(({ target }: Event) => {
    const form = bar.current?.closest("form");
    if (target === form) recount();
    if (!(target instanceof HTMLInputElement) || target.form !== form) return;
    if ("tickAll" in target.dataset) tickAll(target.checked);
    else if (target.name === "id") recount();
  });
  const countFirst = useEffectEvent(recount);
  useEffect(() => {
    const range = rangeTicks(() => boxesAround(bar.current));
    document.addEventListener("change", follow);
    document.addEventListener("click", range);
    countFirst();
    return () => {
      document.removeEventListener("change", follow);
      document.removeEventListener("click", range);
    };
  }, [bar]);
  return { count, all, tickAll };
}

/** `form.elements` is much faster than querying the rows of a long list. */
function boxesAround(bar: HTMLElement | null): HTMLInputElement[] {
  const controls = Array.from(bar?.closest("form")?.elements ?? []) as HTMLInputElement[];
  return controls.filter(({ name }) => name === "id");
}

function headOf(bar: HTMLElement | null) {
  const head = document.querySelector<HTMLInputElement>("input[data-tick-all]");
  return head?.form === bar?.closest("form") ? head : null;
}

function rangeTicks(boxesNow: () => HTMLInputElement[]) {
  let last: HTMLInputElement | undefined;
  return ({ target: box, shiftKey }: MouseEvent) => {
    if (!(box instanceof HTMLInputElement) || box.name !== "id") return;
    if (shiftKey && last?.isConnected) {
      const boxes = boxesNow();
      const [from = 0, to = 0] = [boxes.indexOf(last), boxes.indexOf(box)].sort((a, b) => a - b);
      for (const between of boxes.slice(Math.max(from, 0), to + 1)) between.checked = box.checked;
    }
    last = box;
  };
}
