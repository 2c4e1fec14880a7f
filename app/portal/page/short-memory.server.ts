/** Milliseconds: what was erased is soon forgotten here too. */
export const longestKept = 60_000;

/** A map that is emptied a minute after its first entry. */
export class ShortMemory<Value> extends Map<string, Value> {
  #timer: NodeJS.Timeout | undefined;

  override set(key: string, value: Value): this {
    this.#timer ??= setTimeout(() => this.clear(), longestKept).unref();
    return super.set(key, value);
  }

  override clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    super.clear();
  }
}
