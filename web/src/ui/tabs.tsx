import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface TabsProps<Value extends string> {
  /** Joins tabs and panels; unique on the page. */
  id: string;
  /** What is being chosen, for screen readers. */
  label: string;
  value: Value;
  /** `byKey` where the arrows passed over it, which is no step worth going back to. */
  onChange: (value: Value, byKey: boolean) => void;
  tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  className?: string;
}

/**
 * A row of tabs after the ARIA pattern: arrow keys, Home and End choose; keep `value` in the address. On a narrow
 * screen the row scrolls, and the chosen tab comes into sight.
 */
export function Tabs<Value extends string>({ id, label, value, onChange, tabs, className }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
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
        'contain-inline-size relative flex gap-1 overflow-x-auto border-brass-deep border-b [scrollbar-width:none]',
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
            'min-h-11 shrink-0 border-transparent border-b-2 px-3 font-display text-ash focus-visible:outline-offset-[-3px] sm:px-4',
            'hover:text-paper aria-selected:border-brass aria-selected:text-brass-bright',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab shows. `id` is that of its Tabs; draw only the chosen one. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} className="min-w-0">
      {children}
    </div>
  );
}
