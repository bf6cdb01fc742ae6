import { Icon as X } from 'virtual:icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Divider } from '../display/divider.tsx';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';
import { ModalBase, type ModalBaseProps } from './modal-base.tsx';

export interface DialogProps
  extends Pick<ModalBaseProps, 'open' | 'onClose' | 'dismissible' | 'replacesModal' | 'role'> {
  /** A line above the title, such as "Step 1 of 3"; screen readers announce it with the description. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** One or two sentences under the title, announced when the dialog opens. */
  description?: ReactNode;
  /** Buttons, the primary one last; they share the width on phones. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Decoration for the left side, in windows under 768 px for a band at the top. The only action then has the full width. */
  art?: Elements;
  children?: Elements;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

/** A modal dialog: a centred panel, on phones a bottom sheet. */
export function Dialog(props: DialogProps) {
  const { eyebrow, title, description, actions, size = 'sm', art, children, dismissible = true, ...modal } = props;
  const id = useId();
  return (
    <ModalBase
      {...modal}
      dismissible={dismissible}
      aria-labelledby={`${id}-title`}
      aria-describedby={cx(Boolean(eyebrow) && `${id}-eyebrow`, Boolean(description) && `${id}-text`) || undefined}
      className={cx(
        'lacquer frame-brass m-auto grid w-full grid-cols-1 gap-4 rounded-lg p-6 pt-7 shadow-float sm:p-8',
        'max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none',
        !modal.replacesModal && 'animate-rise max-sm:animate-sheet-up',
        art
          ? 'isolate sm:max-w-3xl md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-x-8 md:[&>:not(:first-child)]:col-start-2'
          : widths[size],
      )}
    >
      {art && (
        <div
          aria-hidden="true"
          className="@container relative -z-1 -mx-6 -mt-7 h-34 overflow-hidden rounded-t-lg mask-b-from-80% sm:-mx-8 md:row-span-3 md:-my-8 md:mr-0 md:h-auto md:rounded-l-lg md:rounded-tr-none md:mask-b-from-100% md:mask-r-from-85%"
        >
          {art}
        </div>
      )}
      <header className="grid gap-3 pr-9">
        {eyebrow && (
          <p id={`${id}-eyebrow`} className="text-brass text-sm">
            {eyebrow}
          </p>
        )}
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {description && (
          <p id={`${id}-text`} className="text-ash">
            {description}
          </p>
        )}
      </header>
      {children}
      {actions && (
        <footer className="grid gap-4">
          {!art && <Divider />}
          <div className={cx('flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-4', art && '*:grow')}>
            {actions}
          </div>
        </footer>
      )}
      {/* Last in DOM order, so that the first field gets the focus instead. */}
      {dismissible && (
        <IconButton
          label="Close"
          onClick={modal.onClose}
          className={cx('absolute! top-4 right-4', art && 'max-md:rounded-full! max-md:bg-ink-deep/80')}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </ModalBase>
  );
}
