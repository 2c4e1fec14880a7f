/** What people and scripts do next; each may read the ticks. */
const next = ["pointerdown", "keydown", "click", "change", "submit"] as const;

/**
 * Ticks boxes that follow each other down the page: those in sight at once, the others after the paint, which need not wait for
 * hundreds, or before whatever else is done on the page, which finds all of them ticked; then calls `whenAll`.
 */
export function tickInSightFirst(
  boxes: readonly HTMLInputElement[],
  checked: boolean,
  whenAll: () => void,
): void {
  const from = firstIndex(boxes, ({ bottom }) => bottom > 0);
  const to = firstIndex(boxes, ({ top }) => top >= innerHeight);
  const tick = (some: readonly HTMLInputElement[]) => {
    for (const box of some) box.checked = checked;
  };
  tick(boxes.slice(from, to));
  const waiting = new AbortController();
  const finish = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    tick(boxes.slice(0, from));
    tick(boxes.slice(to));
    whenAll();
  };
  for (const event of next) addEventListener(event, finish, { capture: true, signal: waiting.signal });
  requestAnimationFrame(() => setTimeout(finish));
}

/** By halves, and of the row: to measure what is inside rows out of sight, the browser would have to lay them out. */
function firstIndex(boxes: readonly HTMLInputElement[], is: (row: DOMRect) => boolean): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = boxes[middle]?.closest("tr, li");
    if (row && is(row.getBoundingClientRect())) high = middle;
    else low = middle + 1;
  }
  return low;
}
