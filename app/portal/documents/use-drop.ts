import { type DragEvent, useState } from "react";
import type { DocumentType } from "../../domain/documents/checklist.ts";
import type { Uploads } from "./use-uploads.ts";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

function documentTypeUnder({ target }: DragEvent): DocumentType | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-paper]") : null;
  const type = row?.dataset.paper as DocumentType | undefined;
  return type === "other" ? undefined : type;
}

/** Accepts dropped files: on a document's row for that document, elsewhere guessed by name. */
export function useDrop(add: Uploads["add"] | undefined) {
  const [over, setOver] = useState(false);
  if (!add) return { over: false, handlers: {} };
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files], documentTypeUnder(event));
      },
    },
  };
}
