import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const margin = 8;

/**
 * The open state of something that drops from its trigger: closes on Escape (focus back to the trigger) and on a
 * press or focus outside; a panel that would leave the window sideways is pushed back in.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = (returnFocus = true) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) latest.current(false);
    };
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', hide);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', hide);
    };
  }, [open]);

  useLayoutEffect(() => {
    if (open) keepInside(panel);
  }, [open]);

  return { open, setOpen, close, root, trigger, panel };
}

function keepInside(panel: RefObject<HTMLElement | null>): void {
  const element = panel.current;
  if (!element) return;
  const box = element.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = Math.max(margin - box.left, 0) || Math.min(width - margin - box.right, 0);
  element.style.translate = `${shift}px 0`;
}
