import { type DragEvent, useState } from "react";
import type { Paper } from "../../domain/documents/papers.ts";
import type { Uploads } from "./use-uploads.ts";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

function paperUnder({ target }: DragEvent): Paper | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-paper]") : null;
  const paper = row?.dataset.paper as Paper | undefined;
  return paper === "other" ? undefined : paper;
}

/** Lets files be dropped: on a paper's row they are its own, elsewhere their names tell. */
export function useDrop(add: Uploads["add"] | undefined) {
  const [over, setOver] = useState(false);
  if (!add) return { over: false, handlers: {} };
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files], paperUnder(event));
      },
    },
  };
}
