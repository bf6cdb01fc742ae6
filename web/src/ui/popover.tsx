import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useDisclosure } from './use-disclosure.ts';

export interface PopoverProps {
  /** What the trigger shows. */
  trigger: ReactNode;
  /** The trigger's accessible name. */
  label: string;
  triggerClassName?: string;
  align?: 'start' | 'end';
  /** Width and padding of the panel; `w-80 p-4` unless told. */
  className?: string;
  onOpen?: () => void;
  onClose?: () => void;
  /** The panel's content; a function gets `close`, to call after a choice. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel that drops from a button and does not block the page: notifications, a small form. */
export function Popover(props: PopoverProps) {
  const { trigger, label, triggerClassName, align = 'end', className = 'w-80 p-4', onOpen, onClose, children } = props;
  const drop = useDisclosure(onClose);
  const toggle = () => {
    if (drop.open) return drop.close();
    drop.setOpen(true);
    onOpen?.();
  };
  return (
    <div ref={drop.root} className="relative">
      <button
        ref={drop.trigger}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={drop.open}
        onClick={toggle}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {drop.open && (
        <div ref={drop.panel} role="dialog" aria-label={label} className={cx(dropClass, alignClass[align], className)}>
          {typeof children === 'function' ? children(() => drop.close()) : children}
        </div>
      )}
    </div>
  );
}

/** The look of a dropped panel, shared by Popover and Menu. */
export const dropClass =
  'lacquer absolute top-full z-30 mt-2 max-w-[calc(100vw-1rem)] animate-fade rounded-md border border-brass-deep shadow-float';
export const alignClass = { start: 'left-0', end: 'right-0' };
