import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "../../ui/is-typing.ts";

/** "/" goes to the search, "n" adds; neither while something is being typed. */
export function useListKeys(addPath: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "/") {
        event.preventDefault();
        document.getElementById("search")?.focus();
      }
      if (event.key === "n" && document.getElementById("add-client")) void navigate(addPath);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [addPath, navigate]);
}
