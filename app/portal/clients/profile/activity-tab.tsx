import { Card } from "../../../ui/card.tsx";
import { Composer } from "./composer.tsx";
import type { ProfileProps } from "./profile-props.ts";
import { TimelineList, type TimelineProps } from "./timeline.tsx";

/** A new note on top, then everything that happened. */
export function ActivityTab(props: ProfileProps & TimelineProps) {
  return (
    <>
      {props.mayChange ? <Composer client={props.client} /> : null}
      <Card className="stack gap-3 p-4 sm:p-5">
        <TimelineList {...props} />
      </Card>
    </>
  );
}
