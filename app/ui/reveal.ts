/** Below a sticky header; focused, so that it is read out. */
export function reveal(message: HTMLElement | null | undefined): void {
  if (!message) return;
  if (!message.hasAttribute("tabindex")) message.tabIndex = -1;
  message.focus({ preventScroll: true });
  message.scrollIntoView({ block: "start" });
}
