/** A line of chips, which scrolls sideways on a phone, with room for the focus ring; what is out of sight fades at the edge. */
export const chipLine =
  "flex gap-1 max-sm:-m-[0.3125rem] max-sm:overflow-x-auto max-sm:mask-[linear-gradient(to_left,transparent,black_2rem)] max-sm:p-[0.3125rem] max-sm:pr-8 max-sm:[scrollbar-width:none] max-sm:[&>.chip]:flex-none max-sm:[&>.chip]:px-2";
