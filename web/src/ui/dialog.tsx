import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import { Divider } from './ornament.tsx';

export interface DialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'dismissable' | 'follows' | 'role'> {
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
        'lacquer frame-brass m-auto grid w-full grid-cols-1 gap-4 rounded-lg p-6 pt-7 shadow-float sm:p-8',
        'max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none',
        !modal.follows && 'animate-rise max-sm:animate-sheet-up',
        widths[size],
      )}
    >
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
      {children}
      {actions && (
        <footer className="grid gap-4">
          <Divider />
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-4">{actions}</div>
        </footer>
      )}
      {/* Last in order, so that the first field and not the way out takes the focus. */}
      {dismissable && (
        <IconButton label="Close" onClick={modal.onClose} className="absolute! top-4 right-4">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </Modal>
  );
}
