import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "name" | "maxLength" | "autoComplete">;

/** The field of a login code or a recovery code; devices may fill in a code that they know. Its name is its id. */
export function CodeInput(props: Props) {
  return <TextInput {...props} name={props.id} maxLength={20} autoComplete="one-time-code" />;
}
