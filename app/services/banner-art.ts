/** The box that every drawing fills, standing on its lower edge. */
export const bannerSize = { width: 480, height: 360 };

export type Shape = {
  d: string;
  tone: "hue" | "mid" | "wash" | "ink" | "accent" | "paper";
  stroke?: number;
  dash?: string;
  opacity?: number;
};

/** The drawing of a page: a service's route, or "home", "about", "services", "contact", "legal". */
export function bannerShapes(_subject: string): Shape[] {
  return [
    { d: "M60 240h100v120H60Z", tone: "mid" },
    { d: "M190 140h100v220H190Z", tone: "hue" },
    { d: "M320 40h100v320H320Z", tone: "accent" },
  ];
}
