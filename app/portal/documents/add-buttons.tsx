import type { ChangeEvent } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { accepted } from "../../domain/documents/limits.ts";
import type { Paper } from "../../domain/documents/papers.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Uploads } from "./use-uploads.ts";

type Props = {
  client: string;
  paper: Paper;
  name: string;
  /** Absent before the page's script has come: then the way leads over a page of its own. */
  add: Uploads["add"] | undefined;
};

/** Files for one paper: from the device's storage, or from its camera. */
export function AddButtons({ client, paper, name, add }: Props) {
  const t = useTranslations("documents");
  if (!add)
    return (
      <Link className="btn btn-quiet" to={`/documents/upload?${new URLSearchParams({ client, paper })}`}>
        <Icon name="plus" />
        {t("add")}
        <span className="sr-only"> {name}</span>
      </Link>
    );
  return (
    <>
      <FileButton label={t("addTo", { paper: name })} onFiles={(files) => add(files, paper)} multiple>
        <Icon name="plus" />
        {t("add")}
      </FileButton>
      <FileButton label={t("photoOf", { paper: name })} onFiles={(files) => add(files, paper)} camera>
        <Icon name="photo" />
        {t("photo")}
      </FileButton>
    </>
  );
}

type ButtonProps = {
  label: string;
  onFiles(files: File[]): void;
  multiple?: boolean;
  /** Only where there is a camera to hold over a paper: devices that are touched. */
  camera?: boolean;
  children: React.ReactNode;
};

/** A file input that looks like a button: the input is there for the keyboard and for screen readers. */
export function FileButton({ label, onFiles, multiple, camera, children }: ButtonProps) {
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])]);
    // The same file can be chosen again.
    input.value = "";
  };
  return (
    <label
      className={`btn btn-quiet relative focus-within:outline-3 ${camera ? "hidden pointer-coarse:inline-flex" : ""}`}
    >
      {children}
      <input
        type="file"
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        accept={camera ? "image/*" : accepted}
        capture={camera ? "environment" : undefined}
        multiple={multiple}
        onChange={take}
      />
    </label>
  );
}
