import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';

export interface TabsProps<Value extends string> {
  /** Joins tabs and panels; unique on the page. */
  id: string;
  /** What is being chosen, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode }[];
  className?: string;
}

/** A row of tabs (arrow keys, Home and End choose); keep `value` in the URL. Scrolls by itself on narrow screens. */
export function Tabs<Value extends string>({ id, label, value, onChange, tabs, className }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const next = tabs.at(index % tabs.length);
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  };
  const move = (event: KeyboardEvent, index: number) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx(
        'contain-inline-size flex gap-1 overflow-x-auto border-brass-deep border-b [scrollbar-width:none]',
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
          aria-controls={`${id}-panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, index)}
          className={cx(
            'min-h-11 shrink-0 border-transparent border-b-2 px-4 font-display text-ash focus-visible:outline-offset-[-3px]',
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
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  );
}
