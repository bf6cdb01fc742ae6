import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';

export interface NumberedStepProps {
  number: number;
  title: string;
  className?: string;
  children: ReactNode;
}

/** An item of an ordered list, with a large number, a title and a text. */
export function NumberedStep({ number, title, className, children }: NumberedStepProps) {
  return (
    <li className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4', className)}>
      <span aria-hidden="true" className="w-6 font-display text-3xl text-brass leading-none">
        {number}
      </span>
      <div className="grid content-start gap-1">
        <h3 className="text-base">{title}</h3>
        <p className="text-ash text-sm">{children}</p>
      </div>
    </li>
  );
}
