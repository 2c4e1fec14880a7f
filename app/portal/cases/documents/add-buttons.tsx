import type { ChangeEvent } from "react";
import { Link } from "react-router";
import type { DocumentType } from "../../../domain/catalogue/services/checklist.ts";
import { accepted } from "../../../platform/uploads/file-limits.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Uploads } from "./use-uploads.ts";

type Props = {
  client: string;
  type: DocumentType;
  name: string;
  /** Undefined before hydration: then it links to the upload page. */
  add: Uploads["add"] | undefined;
};

export function AddButton({ client, type, name, add }: Props) {
  const t = useTranslations("documents");
  if (!add)
    return (
      <Link
        className={plusClasses}
        to={`/documents/upload?${new URLSearchParams({ client, documentType: type })}`}
      >
        <Icon name="plus" />
        <span className="sr-only">{t("addTo", { document: name })}</span>
      </Link>
    );
  return (
    <FileButton
      label={t("addTo", { document: name })}
      onFiles={(files) => add(files, type)}
      multiple
      className={plusClasses}
    >
      <Icon name="plus" />
    </FileButton>
  );
}

/** The button in a row; the area above adds to all. */
const plusClasses =
  "grid size-11 place-items-center rounded-md text-indigo hover:bg-sunk pointer-fine:size-9";

export function PhotoButton({ type, name, add }: Omit<Props, "client">) {
  const t = useTranslations("documents");
  if (!add) return null;
  return (
    <FileButton label={t("photoOf", { document: name })} onFiles={(files) => add(files, type)} camera>
      <Icon name="photo" />
      {t("photo")}
    </FileButton>
  );
}

type ButtonProps = {
  label: string;
  onFiles(files: File[]): void;
  multiple?: boolean;
  /** Shown on touch devices only. */
  camera?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** A visually hidden input, for keyboard and screen readers. */
export function FileButton({ label, onFiles, multiple, camera, className, children }: ButtonProps) {
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])]);
    // Allows choosing the same file again.
    input.value = "";
  };
  return (
    <label
      className={classes(
        className ?? "btn btn-quiet px-3 pointer-fine:min-h-8 pointer-fine:py-0.5",
        "relative shrink-0 focus-within:outline-3",
        camera && "hidden pointer-coarse:inline-flex",
      )}
    >
      {children}
      <input
        type="file"
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        accept={camera ? "image/*" : accepted}
        capture={camera ? "environment" : undefined}
        multiple={multiple}
        onChange={pick}
      />
    </label>
  );
}
