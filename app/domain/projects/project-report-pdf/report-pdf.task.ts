import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { drawnLogo } from "../../../platform/pdf/drawn-logo.ts";
import { readFonts, writer } from "../../../platform/pdf/font.ts";
import type { ReportPdf } from "./content.ts";
import { drawReport } from "./report-drawing.ts";

export const run: Task<ReportPdf, Uint8Array> = async ({ branding, ...given }) => {
  const fonts = readFonts();
  const write = writer(fonts.regular);
  const written = (_: string, value: unknown) => (typeof value === "string" ? write(value) : value);
  const texts: Omit<ReportPdf, "branding"> = JSON.parse(JSON.stringify(given), written);
  const logo = branding?.logo ? await drawnLogo(branding.logo) : undefined;
  return drawReport({ ...texts, ...(branding && { branding }) }, { fonts, logo });
};
