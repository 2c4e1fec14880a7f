export function currentInSight(entry: HTMLElement | null): void {
  const line = entry?.parentElement;
  if (!entry || !line) return;
  const [seen, own] = [line.getBoundingClientRect(), entry.getBoundingClientRect()];
  line.scrollBy(own.left - seen.left - (seen.width - own.width) / 2, 0);
}
