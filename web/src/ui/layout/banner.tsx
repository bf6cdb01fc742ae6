import { Icon as CircleAlert } from 'virtual:icons/circle-alert';
import { Icon as CircleCheck } from 'virtual:icons/circle-check';
import { Icon as Info } from 'virtual:icons/info';
import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';

export type BannerTone = 'error' | 'info' | 'success';

const STYLES = {
  error: { Icon: CircleAlert, className: 'border-danger/50 bg-danger-ground', icon: 'text-danger' },
  info: { Icon: Info, className: 'border-info/40 bg-info-ground', icon: 'text-info' },
  success: { Icon: CircleCheck, className: 'border-success/40 bg-success-ground', icon: 'text-success' },
};

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: Elements;
  className?: string;
}

/** A persistent message on the page. Errors are announced assertively, others politely. */
export function Banner({ tone = 'info', title, children, action, className }: BannerProps) {
  const style = STYLES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-3 text-sm',
        style.className,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <style.Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', style.icon)} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
