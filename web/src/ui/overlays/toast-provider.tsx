import { Icon as CircleAlert } from 'virtual:icons/circle-alert';
import { Icon as CircleCheck } from 'virtual:icons/circle-check';
import { Icon as Info } from 'virtual:icons/info';
import { Icon as X } from 'virtual:icons/x';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { BrowserOnly } from '../display/browser-only.tsx';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';
import { useTopModal } from './modal-stack.ts';
import { type Toast, toastStore } from './toast.ts';

const STYLES = {
  success: { Icon: CircleCheck, icon: 'text-success' },
  error: { Icon: CircleAlert, icon: 'text-danger' },
  info: { Icon: Info, icon: 'text-info' },
};

/** Renders the toasts above the app and above open dialogs. Use it once, around the app. */
export function ToastProvider({ children }: { children?: Elements }) {
  return (
    <>
      {children}
      <BrowserOnly>
        <ToastPortal />
      </BrowserOnly>
    </>
  );
}

function ToastPortal() {
  const modal = useTopModal();
  return createPortal(<ToastList />, modal ?? document.body);
}

function ToastList() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top;
    ref.current?.style.setProperty('--docked', `${innerHeight - (topOf('[data-docked]') ?? innerHeight)}px`);
    ref.current?.style.setProperty('--header', `${topOf('main') ?? 0}px`);
  }, [toasts]);
  // An element removed under the pointer or focus sends no leave or blur event.
  useEffect(() => () => toastStore.resume(), []);
  return (
    <section
      ref={ref}
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={toastStore.pause}
      onBlur={toastStore.resume}
      data-toasts
      className="pointer-events-none fixed print:hidden inset-x-0 z-40 flex flex-col gap-2.5 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-full sm:max-w-sm sm:p-5"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { Icon, icon } = STYLES[toast.type];
  const dismiss = () => {
    toastStore.dismiss(toast.id);
    toastStore.resume();
  };
  return (
    <div
      role={toast.type === 'error' ? 'alert' : undefined}
      data-toast={toast.type}
      className="lacquer frame-brass pointer-events-auto flex animate-rise items-start gap-3 rounded-md py-3 pr-3 pl-5 text-sm shadow-float [--frame-gap:0.25rem] [--notch:0.4rem]"
    >
      <Icon aria-hidden="true" className={cx('mt-[0.4375rem] size-5 shrink-0', icon)} />
      <div className={cx('min-w-0 flex-1 py-1.5', !toast.message && 'flex items-center justify-between gap-3')}>
        <p className="font-semibold">{toast.title}</p>
        {toast.message && <p className="text-ash">{toast.message}</p>}
        {toast.action && (
          <Button
            size="sm"
            className={toast.message ? 'mt-2' : '-my-1.5 shrink-0'}
            onClick={() => {
              dismiss();
              toast.action?.onSelect();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label="Dismiss" onClick={dismiss} className="-my-1">
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
