import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Dated, readFresh, removeStored, writeStored } from "../../../ui/device-store.ts";
import { draftPrefix } from "../../cases/clients/drafts/forget-drafts.ts";
import { asksForData, sendWithSession } from "../../frame/pending/requests.ts";

/** Delay after the last change, and before a retry, in milliseconds. */
const afterMs = 900;
const againMs = 15_000;

/** "forbidden": the permission was removed meanwhile. */
export type SaveState = {
  is: "saved" | "saving" | "unsaved" | "forbidden" | "stale";
  at?: string;
  version?: number;
};

/** Stored on this device while the form cannot be saved. */
type DeviceDraft = Dated & { version: number; fields: Record<string, string> };

const keyOf = (id: string) => `${draftPrefix}report ${id}`;

export const deviceDraft = (id: string): DeviceDraft | null => readFresh<DeviceDraft>(keyOf(id));
export const forgetDeviceDraft = (id: string): void => removeStored(keyOf(id));

/**
 * Saves in the background over the version that was loaded. Unsaved input is stored on this device and retried; after an edit conflict
 * nothing is sent until the person decides.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, id: string, begun: number) {
  const [state, setState] = useState<SaveState>({ is: "saved" });
  const version = useRef(begun);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  const sending = useRef(false);
  const dirty = useRef(false);

  /** Serializing the form takes time, so not on each key. */
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

  /** Overwrites the conflicting version. */
  const overwrite = (theirs: number) => {
    version.current = theirs;
    stopped.current = false;
    void save();
  };

  // Before the form unmounts.
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

/** Never rejects: a failure means that nothing was saved. Waits for a login if the session has ended. */
async function send(form: HTMLFormElement, id: string, version: number): Promise<Sent> {
  const body = new FormData(form);
  body.set("version", String(version));
  try {
    const init: RequestInit = { method: "POST", body, redirect: "error", headers: asksForData };
    const response = await sendWithSession(() => fetch(`/reports/projects/${id}/save`, init));
    if (response.status === 403) return "forbidden";
    if (response.status !== 200 && response.status !== 409) return "unsaved";
    return await response.json();
  } catch {
    return "unsaved";
  }
}
