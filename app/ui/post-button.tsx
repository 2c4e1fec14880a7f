import type { ComponentProps, ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { Button } from "./button.tsx";
import { FormId } from "./form-id.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type Props = Omit<ComponentProps<typeof Button>, "form" | "children"> & {
  label: ReactNode;
  intent: string;
  fields?: Record<string, string>;
  form?: FormProps | undefined;
};

export function PostButton({ label, fields = {}, form, ...button }: Props) {
  return (
    <Form method="post" {...form}>
      <FormId />
      <HiddenFields values={fields} />
      <Button {...button}>{label}</Button>
    </Form>
  );
}
