import { Icon as Search } from 'virtual:icons/search';
import { Icon as X } from 'virtual:icons/x';
import { useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../styles/cx.ts';
import { controlClass } from './text-input.tsx';

export interface SearchBoxProps {
  /** Accessible name and placeholder, such as "Search your cards". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A search control. Escape or the clear button empties it and keeps the focus. */
export function SearchBox({ label, value, onChange, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx('relative', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-2.5 size-5 text-brass" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return;
          event.preventDefault();
          clear();
        }}
        className={cx(controlClass, 'pl-10 [&::-webkit-search-cancel-button]:hidden', value && 'pr-12')}
      />
      {value && (
        <IconButton label="Clear search" onClick={clear} className="absolute! top-0.5 right-0.5 pointer-coarse:top-0">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
