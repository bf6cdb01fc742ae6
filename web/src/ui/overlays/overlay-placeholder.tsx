import { createContext, use, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { LoadingLine } from '../display/loading-line.tsx';
import { useHoldPage } from './hold-page.ts';
import { useTopModal } from './modal-stack.ts';
import type { ToastInput } from './toast.ts';

/** The text that is shown if an overlay could not be loaded. */
type FailureText = Pick<ToastInput, 'title' | 'message'>;

/**
 * Shows the user why an overlay did not open, or why a part of the page could not be loaded again.
 * @param failures the number of times that the code could not be loaded
 */
export type ReportMissingCode = (failures: number, text?: FailureText) => void;

/** The app provides this function, because its texts are not part of the design system. */
export const MissingCodeContext = createContext<ReportMissingCode>(() => undefined);

/** The state of loading a component. */
export interface LoadingProps {
  readonly status: 'loading' | 'failed' | 'retrying';
  readonly failures: number;
  readonly onRetry: () => void;
}

export type OverlayPlaceholderProps = LoadingProps & { readonly onClose: () => void };

/**
 * Shown instead of an open overlay (a dialog, a sheet or a popup) while its code is loading. If loading fails, reports the
 * failure and calls `onClose`. The page stays, and the next attempt to open the overlay loads the code again.
 * @param failureText replaces the default text, which suits overlays that a button opens; null: a failure is not reported
 */
export function OverlayPlaceholder(props: OverlayPlaceholderProps & { failureText?: FailureText | null }) {
  const { status, failures, failureText, onClose } = props;
  const report = use(MissingCodeContext);
  const container = useTopModal() ?? document.body;
  useHoldPage(true);
  const fail = useEffectEvent(() => {
    if (failureText !== null) report(failures, failureText);
    onClose();
  });
  useEffect(() => {
    if (status === 'failed') fail();
  }, [status]);
  return createPortal(<LoadingLine />, container);
}
