import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { drawnLogo } from "../../../platform/pdf/drawn-logo.ts";
import { readFonts, writer } from "../../../platform/pdf/font.ts";
import type { ReportPdf } from "./content.ts";
import { drawReport } from "./report-drawing.ts";

export const run: Task<ReportPdf, Uint8Array> = async ({ look, ...given }) => {
  const fonts = readFonts();
  const write = writer(fonts.regular);
  const written = (_: string, value: unknown) => (typeof value === "string" ? write(value) : value);
  const texts: Omit<ReportPdf, "look"> = JSON.parse(JSON.stringify(given), written);
  const logo = look?.logo ? await drawnLogo(look.logo) : undefined;
  return drawReport({ ...texts, ...(look && { look }) }, { fonts, logo });
};
