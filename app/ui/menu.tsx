import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { HiddenFields } from "./hidden-fields.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import {
  type MenuItem,
  menuDividerClasses,
  menuItemClasses,
  nativeMenuClasses,
  type SubmitPost,
} from "./menu-items.ts";
import type { MenuPopupProps } from "./menu-popup.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  label: string;
  icon?: IconName;
  children?: ReactNode;
  className?: string;
  items: readonly MenuItem[];
  /** `fetcher.submit`, for posts that stay on the page. */
  submit?: SubmitPost;
};

const loadPopup = () => import("./menu-popup.tsx");

/** Its script is fetched at the first intent; without it the browser shows the same links and posts as a popover. */
export function Menu({ label, icon, children, className = "btn btn-quiet", items, submit }: Props) {
  const { Popup, isOpen, setOpen, isNative, native, id, trigger, handlers } = useMenu();
  return (
    <>
      <button
        {...handlers}
        ref={trigger}
        type="button"
        aria-haspopup={isNative ? undefined : "menu"}
        aria-expanded={isNative ? undefined : isOpen}
        className={className}
      >
        {icon ? <Icon name={icon} /> : null}
        {children ?? label}
        {children ? <span className="sr-only">{label}</span> : null}
      </button>
      {isNative ? <NativeMenu id={id} popover={native} items={items} /> : null}
      {Popup && !isNative ? (
        <Popup
          label={label}
          anchor={trigger}
          items={items}
          submit={submit}
          isOpen={isOpen}
          setOpen={setOpen}
        />
      ) : null}
    </>
  );
}

/** Falls back to the popover when the script cannot be fetched. */
function useMenu() {
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps>>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const native = useRef<HTMLDivElement>(null);
  const id = useId();
  const isNative = !useHydrated() || hasFailed;
  useEffect(() => {
    if (hasFailed) native.current?.showPopover();
  }, [hasFailed]);
  const prepare = () => void loadPopup().catch(() => {});
  const open = () => {
    setOpen(true);
    if (Popup) return;
    loadPopup().then(
      ({ MenuPopup }) => setPopup(() => MenuPopup),
      () => setFailed(true),
    );
  };
  const press = (event: KeyboardEvent) => {
    if (!/^Arrow(Down|Up)$/.test(event.key)) return;
    event.preventDefault();
    open();
  };
  const live = { onPointerEnter: prepare, onFocus: prepare, onKeyDown: press };
  const toggle = () => (isOpen ? setOpen(false) : open());
  const handlers = isNative ? { popoverTarget: id } : { ...live, onClick: toggle };
  return { Popup, isOpen, setOpen, isNative, native, id, trigger, handlers };
}

type NativeProps = {
  id: string;
  popover: React.RefObject<HTMLDivElement | null>;
  items: readonly MenuItem[];
};

function NativeMenu({ id, popover, items }: NativeProps) {
  return (
    <div ref={popover} id={id} popover="auto" className={nativeMenuClasses}>
      {items.map((item, index) => (
        <NativeItem key={item === "divider" ? index : item.label} item={item} />
      ))}
    </div>
  );
}

function NativeItem({ item }: { item: MenuItem }) {
  if (item === "divider") return <hr className={menuDividerClasses} />;
  if ("run" in item) return null;
  const { label, icon } = item;
  const classNames = menuItemClasses(item);
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {label}
    </>
  );
  if ("post" in item)
    return (
      <form method="post" action={item.action}>
        <HiddenFields values={item.post} />
        <button type="submit" className={classNames}>
          {content}
        </button>
      </form>
    );
  return (
    <a href={item.href} target={item.kind === "newTab" ? "_blank" : undefined} className={classNames}>
      {content}
    </a>
  );
}
