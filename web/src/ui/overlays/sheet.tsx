import { Icon as X } from 'virtual:icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';
import { ModalBase } from './modal-base.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'sm' | 'lg';
  children: Elements;
}

const widths = { sm: 'w-[min(22rem,calc(100vw-2.5rem))]', lg: 'w-[min(36rem,100vw)]' };

/** A full-height modal panel at the right, such as the phone menu. */
export function Sheet({ open, onClose, title, size = 'sm', children }: SheetProps) {
  const id = useId();
  return (
    <ModalBase
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      className={cx(
        'lacquer mr-0 ml-auto min-h-full animate-sheet-right self-stretch border-brass-deep border-l shadow-float',
        widths[size],
      )}
    >
      <div className="grid min-h-full content-start gap-4 p-5">
        <header className="flex items-center justify-between gap-4">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </header>
        {children}
      </div>
    </ModalBase>
  );
}
