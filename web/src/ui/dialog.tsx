import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import { Divider } from './ornament.tsx';

export interface DialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'dismissable' | 'role'> {
  title: ReactNode;
  /** One or two sentences under the title, read aloud when the dialog opens. */
  description?: ReactNode;
  /** Buttons; the primary one last. They share the width on a phone. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

/** A modal dialog: a panel in the middle, or on a phone a sheet that rises from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { title, description, actions, size = 'sm', children, dismissable = true, ...modal } = props;
  const id = useId();
  return (
    <Modal
      {...modal}
      dismissable={dismissable}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-full max-w-[calc(100vw-2rem)] animate-rise overscroll-contain rounded-lg shadow-float',
        'max-sm:mb-0 max-sm:max-w-full max-sm:animate-sheet-up max-sm:rounded-b-none',
        widths[size],
      )}
    >
      <div className="lacquer frame-brass grid gap-4 p-6 pt-7 sm:p-8">
        <header className="grid gap-3 pr-9">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {description && (
            <p id={`${id}-text`} className="text-ash">
              {description}
            </p>
          )}
        </header>
        {dismissable && (
          <IconButton label="Close" onClick={modal.onClose} className="absolute! top-4 right-4">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {children}
        {actions && (
          <footer className="grid gap-4">
            <Divider />
            <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{actions}</div>
          </footer>
        )}
      </div>
    </Modal>
  );
}
