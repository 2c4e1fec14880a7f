declare module "react" {
  // The HTML standard's invoker commands, which React passes through but does not type yet.
  interface ButtonHTMLAttributes<T> {
    command?: string | undefined;
    commandfor?: string | undefined;
  }
}

/** Spread on a button to open the dialog with this id, without script. */
export function opensDialog(id: string) {
  return { command: "show-modal", commandfor: id, "aria-haspopup": "dialog" } as const;
}

/** Spread on a button to close the dialog with this id, without script. */
export function closesDialog(id: string) {
  return { command: "close", commandfor: id } as const;
}
