import { type MouseEvent, type RefObject, useEffect, useState } from "react";

/** Tracks the checkboxes named "id" of the surrounding form without rendering any row again. */
export function useTicks(bar: RefObject<HTMLElement | null>) {
  const [{ count, all }, setTicks] = useState({ count: 0, all: false });
  const boxes = () => [
    ...(bar.current?.closest("form")?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? []),
  ];
  const recount = () => {
    const found = boxes();
    const ticked = found.filter(({ checked }) => checked).length;
    setTicks({ count: ticked, all: ticked > 0 && ticked === found.length });
  };
  useEffect(() => {
    const form = bar.current?.closest("form");
    form?.addEventListener("change", recount);
    const range = rangeTicks(boxes);
    form?.addEventListener("click", range);
    recount();
    return () => {
      form?.removeEventListener("change", recount);
      form?.removeEventListener("click", range);
    };
  }, []);
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    recount();
  };
  return { count, all, tickAll };
}

/** A click with Shift ticks the whole range. */
function rangeTicks(boxes: () => HTMLInputElement[]) {
  let last: HTMLInputElement | undefined;
  return (event: Event) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.name !== "id") return;
    const all = boxes();
    const [from, to] = [all.indexOf(last ?? box), all.indexOf(box)].sort((a, b) => a - b);
    if ((event as unknown as MouseEvent).shiftKey && from !== undefined && to !== undefined && from >= 0)
      for (const between of all.slice(from, to + 1)) between.checked = box.checked;
    last = box;
  };
}
