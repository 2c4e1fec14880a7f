import { bannerShapes, bannerSize, type Shape } from "../../domain/services/banner-art.ts";
import { classes } from "../../ui/classes.ts";

const fills = {
  hue: "fill-hue",
  mid: "fill-hue-line",
  wash: "fill-hue-wash",
  ink: "fill-indigo",
  accent: "fill-marigold",
  paper: "fill-paper",
};
const strokes = {
  hue: "stroke-hue",
  mid: "stroke-hue-line",
  wash: "stroke-hue-wash",
  ink: "stroke-indigo",
  accent: "stroke-marigold",
  paper: "stroke-paper",
};

/** The middle of the drawing, large; the steps run on outside it, to the edges of whatever clips them. */
const view = `64 0 ${bannerSize.width - 88} ${bannerSize.height}`;

type Props = { subject: string; className?: string | undefined };

/** The drawing of a service or a page, in the hue that surrounds it. It stands on the lower edge of its box. */
export function BannerDrawing({ subject, className }: Props) {
  return (
    <svg
      className={classes("overflow-visible fill-none print-none", className)}
      viewBox={view}
      aria-hidden="true"
    >
      {bannerShapes(subject).map((shape) => (
        <Path key={shape.d + shape.tone} shape={shape} />
      ))}
    </svg>
  );
}

function Path({ shape: { d, tone, stroke, dash, opacity } }: { shape: Shape }) {
  const className = stroke ? strokes[tone] : fills[tone];
  return <path className={className} d={d} strokeWidth={stroke} strokeDasharray={dash} opacity={opacity} />;
}
