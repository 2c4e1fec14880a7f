import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Dated, readFresh, removeStored, writeStored } from "../../../ui/device-store.ts";
import { draftPrefix } from "../../cases/clients/drafts/forget-drafts.ts";
import { asksForData, sendWithSession } from "../../frame/pending/requests.ts";

/** Milliseconds after the last change until it is saved, and until an attempt that failed is repeated. */
const afterMs = 900;
const againMs = 15_000;

/** "forbidden": the right to change the report was taken away meanwhile. */
export type SaveState = {
  is: "saved" | "saving" | "unsaved" | "forbidden" | "stale";
  at?: string;
  version?: number;
};

/** What this device keeps of a form that could not be saved. */
type DeviceDraft = Dated & { version: number; fields: Record<string, string> };

const keyOf = (id: string) => `${draftPrefix}report ${id}`;

export const deviceDraft = (id: string): DeviceDraft | null => readFresh<DeviceDraft>(keyOf(id));
export const forgetDeviceDraft = (id: string): void => removeStored(keyOf(id));

/**
 * Saves the form in the background some time after each change, over the version that it began with. What cannot be saved is
 * kept on this device and tried again; after somebody else's change nothing is sent until the person has decided.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, id: string, begun: number) {
  const [state, setState] = useState<SaveState>({ is: "saved" });
  const version = useRef(begun);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  const sending = useRef(false);
  const dirty = useRef(false);

  /** To write all fields takes time, so it is not done at each key. */
  const keep = useCallback(() => {
    if (dirty.current && form.current) keepOnDevice(form.current, id, version.current);
  }, [form, id]);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    keep();
    if (sending.current || stopped.current || !form.current) return;
    [sending.current, dirty.current] = [true, false];
    setState({ is: "saving" });
    const saved = await send(form.current, id, version.current);
    sending.current = false;
    if (typeof saved === "string") {
      setState({ is: saved });
      timer.current = setTimeout(save, againMs);
    } else if ("stale" in saved) {
      stopped.current = true;
      setState({ is: "stale", version: saved.stale });
    } else {
      version.current = saved.version;
      if (dirty.current) timer.current = setTimeout(save, afterMs);
      else forgetDeviceDraft(id);
      setState({ is: "saved", at: saved.at });
    }
  }, [form, id, keep]);

  const changed = useCallback(() => {
    dirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, afterMs);
  }, [save]);

  /** Saves over what somebody else has saved. */
  const overwrite = (theirs: number) => {
    version.current = theirs;
    stopped.current = false;
    void save();
  };

  // Before the form is gone.
  useLayoutEffect(
    () => () => {
      clearTimeout(timer.current);
      keep();
    },
    [keep],
  );
  useEffect(() => {
    addEventListener("online", save);
    addEventListener("visibilitychange", keep);
    return () => {
      removeEventListener("online", save);
      removeEventListener("visibilitychange", keep);
    };
  }, [save, keep]);
  return { state, changed, save, overwrite };
}

function keepOnDevice(form: HTMLFormElement, id: string, version: number): void {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  writeStored(keyOf(id), { at: Date.now(), version, fields } satisfies DeviceDraft);
}

type Sent = { version: number; at: string } | { stale: number } | "unsaved" | "forbidden";

/** Never rejects: without a line or room on the server nothing was saved. Without a login it waits for one. */
async function send(form: HTMLFormElement, id: string, version: number): Promise<Sent> {
  const body = new FormData(form);
  body.set("version", String(version));
  try {
    const asked: RequestInit = { method: "POST", body, redirect: "error", headers: asksForData };
    const response = await sendWithSession(() => fetch(`/reports/projects/${id}/save`, asked));
    if (response.status === 403) return "forbidden";
    if (response.status !== 200 && response.status !== 409) return "unsaved";
    return await response.json();
  } catch {
    return "unsaved";
  }
}
