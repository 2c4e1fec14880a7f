import { createContext, useContext, useState } from "react";
import { useActionData, useLocation } from "react-router";

/** New with each load of the page's data. */
export const FormIds = createContext<string | undefined>(undefined);

type Props = {
  result?: { status?: string } | undefined;
  opened?: string | undefined;
};

/** So that the server saves the form once. The id changes only after the form was saved. */
export function FormId({ result, opened }: Props) {
  const fresh = useContext(FormIds);
  const posted = useActionData<{ status?: string }>();
  const { key, search } = useLocation();
  const newest = result ?? posted;
  const arrived = new URLSearchParams(search).has("done") ? key : undefined;
  const saved = newest?.status === "done" ? newest : arrived;
  const [current, hold] = useState({ id: fresh, saved });
  if (saved !== undefined && saved !== current.saved && fresh !== current.id) hold({ id: fresh, saved });
  return current.id === undefined ? null : (
    <input type="hidden" name="submission" value={opened ?? current.id} />
  );
}
