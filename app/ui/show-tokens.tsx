import { classes } from "./classes.ts";
import { Sample, Samples } from "./show-sample.tsx";

const colours = [
  "bg-paper text-ink",
  "bg-surface text-ink-soft",
  "bg-sunk text-ink-soft",
  "bg-indigo text-on-indigo",
  "bg-indigo-deep text-on-indigo",
  "bg-indigo-wash text-indigo",
  "bg-marigold text-marigold-ink",
  "bg-marigold-deep text-marigold-ink",
  "bg-marigold-wash text-marigold-text",
  "bg-leaf-wash text-leaf",
  "bg-brick-wash text-brick",
  "bg-brick text-on-brick",
  "bg-band text-on-band",
  "bg-band text-on-band-soft",
  "hue-aarambh bg-hue-wash text-hue",
  "hue-kavach bg-hue-wash text-hue",
  "hue-pramanit bg-hue-wash text-hue",
  "hue-nidhi bg-hue-wash text-hue",
  "hue-vikas bg-hue-wash text-hue",
  "hue-vistar bg-hue-wash text-hue",
];
const sizes = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg"];

/** Colours and sizes of type, in both scripts. */
export function TokenShow() {
  return (
    <Samples id="tokens" title="Tokens">
      <Sample title="Colours: each pair is text on its ground">
        {colours.map((pair) => (
          <span
            key={pair}
            className={classes(pair, "w-40 rounded-md border border-line p-3 text-sm font-semibold")}
          >
            {pair}
          </span>
        ))}
      </Sample>
      <Sample title="Type" wide>
        {sizes.map((size) => (
          <p key={size} className={classes(size, "font-extrabold tracking-(--track)")}>
            Steps that hold{" "}
            <span lang="hi" className={size}>
              भरोसे के कदम
            </span>
          </p>
        ))}
        <p className="max-w-text">
          Body text. From registering a company to its first loan, one desk that answers, in plain words.
        </p>
        <p lang="hi" className="max-w-text text-base">
          कंपनी के पंजीकरण से लेकर पहले ऋण तक, एक ही जगह पर सरल शब्दों में पूरी सहायता। कुल ऋण राशि, टर्म लोन और कैश क्रेडिट के
          योग के बराबर होनी चाहिए।
        </p>
        <p className="text-sm text-ink-soft">Small print, text-sm.</p>
        <p className="text-xs text-ink-soft">Smallest print, text-xs.</p>
      </Sample>
    </Samples>
  );
}
