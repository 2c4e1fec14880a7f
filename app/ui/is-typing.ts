/** Whether a key belongs to a field or a dialog, and so is no command of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea, dialog *")
  );
}
