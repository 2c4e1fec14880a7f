/** The ref of the current entry of a line that scrolls inside itself: the entry that becomes current is in the line's middle. */
export function currentInSight(entry: HTMLElement | null): void {
  const line = entry?.parentElement;
  if (!entry || !line) return;
  const [seen, own] = [line.getBoundingClientRect(), entry.getBoundingClientRect()];
  line.scrollBy(own.left - seen.left - (seen.width - own.width) / 2, 0);
}
