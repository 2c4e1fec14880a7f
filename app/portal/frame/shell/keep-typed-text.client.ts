const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");

/**
 * Keeps what is typed into a page's text areas before React takes them over. React's first act on a text area that
 * has a default is to set its value to that default; fields of one line it leaves alone. That first setting is let
 * pass without effect where somebody has typed. Everything after it is unchanged.
 */
export function keepTypedText() {
  for (const area of document.querySelectorAll("textarea")) {
    if (area.defaultValue === "") continue;
    // From here on a default that is written again does not move the cursor either.
    own?.set?.call(area, area.value);
    Object.defineProperty(area, "value", {
      ...own,
      set(this: HTMLTextAreaElement, value: string) {
        Reflect.deleteProperty(this, "value");
        if (this.value === this.defaultValue) this.value = value;
      },
    });
  }
}
