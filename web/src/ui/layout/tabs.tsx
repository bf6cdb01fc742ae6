import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../styles/cx.ts';

export interface TabsProps<Value extends string> {
  /** An ID that connects the tabs with their panel; it must be unique on the page. */
  id: string;
  /** The accessible name of the tab list. */
  label: string;
  value: Value;
  /** `byKey` is true for arrow keys, which should not add a history entry. */
  onChange: (value: Value, byKey: boolean) => void;
  tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  className?: string;
}

/**
 * A tab list (ARIA tabs pattern) with arrow keys, Home and End; keep `value` in the URL. On narrow screens it scrolls
 * horizontally to the selected tab.
 */
export function Tabs<Value extends string>({ id, label, value, onChange, tabs, className }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection changes
  useEffect(() => {
    const row = list.current;
    const selected = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && selected) row.scrollLeft = selected.offsetLeft - (row.clientWidth - selected.offsetWidth) / 2;
  }, [value]);

  const move = (event: KeyboardEvent, index: number) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value, true);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx(
        'contain-inline-size relative flex gap-0.5 overflow-x-auto border-brass-deep border-b [scrollbar-width:none]',
        className,
      )}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          data-tab={tab.value}
          aria-controls={tab.value === value ? `${id}-panel` : undefined}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value, false)}
          onKeyDown={(event) => move(event, index)}
          className={cx(
            'min-h-11 shrink-0 border-transparent border-b-2 px-1.5 font-display text-ash text-sm focus-visible:outline-offset-[-3px] sm:px-4 sm:text-base',
            'hover:text-paper aria-selected:border-brass aria-selected:text-brass-bright',
            // Forced colours make transparent borders visible
            'forced-colors:not-aria-selected:border-b-0',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** The panel of the selected tab; `id` is the ID of its Tabs. Render only the selected panel. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} className="min-w-0">
      {children}
    </div>
  );
}
