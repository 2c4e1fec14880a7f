/** A table where there is room, else short rows ("auto"); or what the person has chosen. */
export type ListView = "auto" | "cards" | "table";

/** The view in the address, or the one that was chosen last. */
export function listView(chosen: unknown, kept: unknown): ListView {
  return [chosen, kept].find((view) => view === "table" || view === "cards") ?? "auto";
}
