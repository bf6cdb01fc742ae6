import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { cx } from '../styles/cx.ts';
import { useDisclosure } from './use-disclosure.ts';

export interface MenuProps {
  trigger: ReactNode;
  /** The accessible name of the trigger and of the menu. */
  label: string;
  triggerClassName?: string;
  /** More attributes of the trigger, such as its place in a list with a single tab stop. */
  triggerProps?: Pick<ComponentProps<'button'>, 'tabIndex'> & { 'data-index'?: number };
  /** Text above the items, such as the signed-in user. */
  header?: ReactNode;
  /** MenuItem, MenuLink and MenuSeparator. */
  children: ReactNode;
}

const panelClass =
  'lacquer absolute top-full right-0 z-30 mt-2 w-max min-w-56 max-w-[calc(100vw-1rem)] animate-fade rounded-md border ' +
  'border-brass-deep p-1.5 shadow-float';

/** A menu of actions (ARIA menu button pattern): arrow keys, Home, End and first letters move the focus. */
export function Menu({ trigger, label, triggerClassName, triggerProps, header, children }: MenuProps) {
  const disclosure = useDisclosure();
  const items = () => [...(disclosure.panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus the first item only when the menu opens
  useEffect(() => {
    if (disclosure.open) items()[0]?.focus();
  }, [disclosure.open]);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    disclosure.setOpen(true);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return disclosure.close(false);
    const next = nextItem(items(), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={disclosure.root} className="relative">
      <button
        {...triggerProps}
        ref={disclosure.trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={disclosure.open}
        onClick={() => (disclosure.open ? disclosure.close() : disclosure.setOpen(true))}
        onKeyDown={openByKey}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {disclosure.open && (
        <div ref={disclosure.panel} className={panelClass}>
          {header && <div className="mb-1.5 border-lacquer-line border-b px-3 pt-2 pb-3 text-sm">{header}</div>}
          <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={move} onClick={() => disclosure.close()}>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const index = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const inOrder = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

const itemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-sm text-paper hover:bg-lacquer-raised ' +
  'focus-visible:bg-lacquer-raised focus-visible:outline-offset-[-2px] pointer-coarse:min-h-11';

/** One action of a Menu. */
export function MenuItem({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" role="menuitem" tabIndex={-1} {...rest} className={cx(itemClass, className)} />;
}

/** An item of a Menu that links to another page of the app. */
export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link role="menuitem" tabIndex={-1} {...rest} className={cx(itemClass, 'no-underline', className)} />;
}

/** A separator between groups of items. */
export function MenuSeparator() {
  return <hr className="my-1.5 border-lacquer-line" />;
}
