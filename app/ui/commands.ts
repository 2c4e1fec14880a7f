declare module "react" {
  // Invoker commands of the HTML standard, which React does not type yet.
  interface ButtonHTMLAttributes<T> {
    command?: string | undefined;
    commandfor?: string | undefined;
  }
}

export function opensDialog(id: string) {
  return { command: "show-modal", commandfor: id, "aria-haspopup": "dialog" } as const;
}

export function closesDialog(id: string) {
  return { command: "close", commandfor: id } as const;
}
