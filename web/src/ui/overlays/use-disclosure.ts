import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHoldPage } from './hold-page.ts';

const WINDOW_MARGIN = 8;

/**
 * The open state of a dropdown panel. Closes on Escape, which returns the focus to the trigger, and on a press or focus
 * outside. Moves the panel so that it stays inside the window.
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
  const latestClose = useRef(close);
  useLayoutEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    if (!open) return;
    const closeOnOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) latestClose.current(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latestClose.current();
    };
    document.addEventListener('pointerdown', closeOnOutside);
    document.addEventListener('focusin', closeOnOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutside);
      document.removeEventListener('focusin', closeOnOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  useHoldPage(open);
  useLayoutEffect(() => {
    if (open) shiftIntoWindow(panel);
  }, [open]);

  return { open, setOpen, close, root, trigger, panel };
}

function shiftIntoWindow(panel: RefObject<HTMLElement | null>): void {
  const element = panel.current;
  if (!element) return;
  const box = element.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = Math.max(WINDOW_MARGIN - box.left, 0) || Math.min(width - WINDOW_MARGIN - box.right, 0);
  // The panel moves up as far as needed, but not so far that its top would be cut off.
  const missing = box.bottom + WINDOW_MARGIN - window.innerHeight;
  const lift = Math.max(0, Math.min(missing, box.top - WINDOW_MARGIN));
  element.style.translate = `${shift}px ${-lift}px`;
}
