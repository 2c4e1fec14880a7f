import { Menu as Base } from "@base-ui/react/menu";
import type { RefObject } from "react";
import { Link, useSubmit } from "react-router";
import { Icon } from "./icon.tsx";
import {
  type MenuItem,
  type MenuPost,
  menuClasses,
  menuDividerClasses,
  menuItemClasses,
  type SubmitPost,
} from "./menu-items.ts";
import { postDocument } from "./post-document.ts";

export type MenuPopupProps = {
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  items: readonly MenuItem[];
  submit: SubmitPost | undefined;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
};

export function MenuPopup({ label, anchor, items, submit, isOpen, setOpen }: MenuPopupProps) {
  return (
    <Base.Root
      open={isOpen}
      modal={false}
      onOpenChange={(next, { event }) => {
        // The button's own click follows and closes it.
        if (!next && event.type !== "keydown" && anchor.current?.contains(event.target as Node)) return;
        setOpen(next);
      }}
    >
      <Base.Portal container={containerOf(anchor.current)}>
        <Base.Positioner anchor={anchor} align="end" sideOffset={4} collisionPadding={8} className="z-40">
          <Base.Popup aria-label={label} finalFocus={anchor} className={menuClasses}>
            {items.map((item, index) => (
              <Item key={item === "divider" ? index : item.label} item={item} submit={submit} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item, submit }: { item: MenuItem; submit: SubmitPost | undefined }) {
  const submitPage = useSubmit();
  if (item === "divider") return <Base.Separator className={menuDividerClasses} />;
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className="min-w-0 truncate">{item.label}</span>
    </>
  );
  const className = menuItemClasses(item);
  if ("href" in item)
    return (
      <Base.LinkItem
        closeOnClick
        className={className}
        render={item.kind ? <a href={item.href} {...tabOf(item.kind)} /> : <Link to={item.href} />}
      >
        {content}
      </Base.LinkItem>
    );
  if ("run" in item && item.checked !== undefined)
    return (
      <Base.CheckboxItem closeOnClick checked={item.checked} onCheckedChange={item.run} className={className}>
        {content}
        <Base.CheckboxItemIndicator className="ml-auto">
          <Icon name="check" />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    );
  const act = "run" in item ? item.run : () => send(item, submit ?? submitPage);
  return (
    <Base.Item className={className} onClick={act}>
      {content}
    </Base.Item>
  );
}

/** Inside a landmark, and above an open dialog around the button. */
function containerOf(button: HTMLElement | null): HTMLElement {
  return button?.closest("dialog") ?? document.querySelector("main") ?? document.body;
}

function tabOf(kind: "page" | "document" | "newTab") {
  return kind === "newTab" ? { target: "_blank", rel: "noopener" } : {};
}

function send({ post, action, document: isDocument, before }: MenuPost, submit: SubmitPost) {
  before?.();
  if (isDocument) postDocument(action ?? "", post);
  else void submit({ ...post }, { method: "post", ...(action ? { action } : {}) });
}
