const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");

/** On hydration, React sets a text area to its default. Ignores that write if somebody has typed before. Inputs are not affected. */
export function keepTypedText() {
  for (const area of document.querySelectorAll("textarea")) {
    if (area.defaultValue === "") continue;
    // Later writes of the same default do not move the cursor.
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
