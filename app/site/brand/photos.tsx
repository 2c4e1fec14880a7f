import { type Photo, pictureHref } from "../../domain/firm/brand/photo.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";

/** In its proportions, so that nothing moves when it loads. */
export function PhotoFigure({ photo, className }: { photo: Photo; className?: string }) {
  const alt = photo.alt[useLocale()];
  return (
    <figure className={className}>
      <img
        className="h-auto max-h-136 w-full rounded-lg object-cover"
        src={pictureHref(photo.key)}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading="lazy"
      />
      {/* The alternative text has the same words. */}
      <figcaption className="mt-1 text-sm text-ink-soft" aria-hidden="true">
        {alt}
      </figcaption>
    </figure>
  );
}

export function Photos({ photos }: { photos: readonly Photo[] }) {
  const t = useTranslations("about.photos");
  if (photos.length === 0) return null;
  const shown = [...photos].sort((a, b) => Number(a.kind === "office") - Number(b.kind === "office"));
  return (
    <Section>
      <Heading>{t(photos.some(({ kind }) => kind !== "office") ? "people" : "office")}</Heading>
      <div className="mt-4 grid grid-cols-2 items-start gap-4 sm:mt-10 sm:gap-6 md:grid-cols-4">
        {shown.map((photo) => (
          <PhotoFigure key={photo.id} photo={photo} className={photo.kind === "office" ? "col-span-2" : ""} />
        ))}
      </div>
    </Section>
  );
}
