import { logoLimits, photoLimits } from "../../../domain/firm/brand/photo.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { BrandProblem } from "./edit-action.server.ts";

const megabyte = 1024 * 1024;
const values = {
  alt: photoLimits.alt,
  name: photoLimits.name,
  min: photoLimits.min,
  pixels: photoLimits.pixels / 1_000_000,
  megabytes: photoLimits.bytes / megabyte,
  png: logoLimits.png / megabyte,
  svg: logoLimits.svg / 1024,
  high: logoLimits.min,
};

export function useBrandProblem(): (problem: BrandProblem) => string {
  const t = useTranslations("publishing.brand.problems");
  return (problem) => t(problem, values);
}
