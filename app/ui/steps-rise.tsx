import { classes } from "./classes.ts";

const steps = [
  { d: "M0 318h88v82H0Z", opacity: 0.16 },
  { d: "M88 280h88v120H88Z", opacity: 0.3 },
  { d: "M176 242h88v158H176Z", opacity: 0.46 },
  { d: "M264 204h88v196H264Z", opacity: 0.64 },
  { d: "M352 166h88v234H352Z", opacity: 0.82 },
  { d: "M440 128h88v272H440Z", opacity: 1 },
];
const ground = steps.map((step) => step.d).join("");
const borders = "M6 330h76M94 292h76M182 254h76M270 216h76M358 178h76M446 140h76";

/** The hatched borders are those of Mithila painting, the art of Bihar. */
export function StepsRise({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classes("fill-indigo", className)}
      viewBox="0 0 528 400"
      width="528"
      height="400"
      preserveAspectRatio="xMaxYMax"
      aria-hidden="true"
    >
      <g className="fill-none stroke-marigold">
        <circle cx="398" cy="132" r="112" strokeWidth="14" strokeDasharray="3 6.38" />
        <circle cx="398" cy="132" r="126" strokeWidth="2.5" />
        <circle cx="398" cy="132" r="98" strokeWidth="2.5" />
      </g>
      <circle className="fill-marigold" cx="398" cy="132" r="84" />
      <path className="fill-paper" d={ground} />
      {steps.map((step) => (
        <path key={step.d} {...step} />
      ))}
      <path className="stroke-paper" strokeWidth="10" strokeDasharray="2.4 4.96" d={borders} />
    </svg>
  );
}
