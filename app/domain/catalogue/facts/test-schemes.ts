import { load } from "js-yaml";

/** One figure as parsed from its file, unchecked. */
type Raw = Record<string, unknown> & { earlier?: Record<string, unknown>[] };
type Scheme = {
  scheme: string;
  sources?: Record<string, { url?: unknown; copy?: unknown; read?: unknown }>;
  figures: Record<string, Raw>;
  duties: Record<string, Raw>;
  /** The file as it is written. */
  text: string;
};

/** Every file of content/facts by its name, for the tests. */
export const schemes: Record<string, Scheme> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../../../../content/facts/*.yaml", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [
    path.split("/").at(-1)?.replace(".yaml", "") ?? "",
    { figures: {}, duties: {}, ...(load(text) as Partial<Scheme> & Pick<Scheme, "scheme">), text },
  ]),
);
