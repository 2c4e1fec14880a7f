import type { DocumentType } from "../../domain/documents/checklist.ts";

/** A file in the upload queue. */
export type Upload = {
  id: string;
  file: File;
  documentType: DocumentType;
  /** Files of one batch become pages of one version. */
  batch: string;
  state: "waiting" | "sending" | "done" | "refused" | "failed" | "cancelled";
  /** Progress while sending, from 0 to 1. */
  part: number;
  /** How it ended. */
  outcome?: string;
};

export type UploadChange =
  | { is: "added"; uploads: readonly Upload[] }
  | { is: "changed"; id: string; to: Partial<Upload> }
  | { is: "cleared" };

/** The list of uploads after a change. */
export function changeUploads(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.is) {
    case "added":
      return [...uploads, ...change.uploads];
    case "changed":
      return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.to } : upload));
    case "cleared":
      return uploads.filter(({ state }) => state === "waiting" || state === "sending");
  }
}
