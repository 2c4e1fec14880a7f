/** Scrolls a message to the top of what is seen, below a header that stays there, and focuses it, so that it is read out. */
export function reveal(message: HTMLElement | null | undefined): void {
  if (!message) return;
  if (!message.hasAttribute("tabindex")) message.tabIndex = -1;
  message.focus({ preventScroll: true });
  message.scrollIntoView({ block: "start" });
}
