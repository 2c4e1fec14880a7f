import type { ComponentProps, ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { Button } from "./button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "form" | "children"> & {
  label: ReactNode;
  intent: string;
  /** Posted with the intent. */
  fields?: Record<string, string>;
  form?: FormProps | undefined;
};

/** A button that is a whole form: it posts its intent. */
export function PostButton({ label, intent, fields = {}, form, ...button }: Props) {
  return (
    <Form method="post" {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
