import { useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";

/**
 * Stands below the page, so that what the page itself focuses comes first. A new page whose link is gone begins at its
 * heading; a button that is gone by its own press leaves the focus to what was around it.
 */
export function KeptFocus() {
  const { pathname, hash } = useLocation();
  useNavigation();
  useFetchers();
  const shown = useRef(pathname);
  const path = useRef<EventTarget[]>([]);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      path.current = event.composedPath();
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    if (document.activeElement !== document.body || (isNew && hash)) return;
    const main = document.getElementById("main");
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    if (isNew) focusOn(heading);
    else if (isGone(path.current[0])) focusOn(path.current.find((one) => isSeenIn(main, one)) ?? heading);
  });
  return null;
}

const isGone = (target: EventTarget | undefined) => target instanceof Element && !target.isConnected;

const isSeenIn = (main: HTMLElement | null, target: EventTarget) =>
  target instanceof Element && main?.contains(target) && target.checkVisibility();

function focusOn(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
