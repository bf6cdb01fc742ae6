import { type ComponentType, createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { LoadingLine } from '../display/loading-line.tsx';
import { useHoldPage } from './hold-page.ts';
import { useTopModal } from './modal-stack.ts';
import type { ToastInput } from './toast.ts';

/** The text that is shown if an overlay could not be loaded. */
export type OverlayFailureText = Pick<ToastInput, 'title' | 'message'>;

/**
 * Shows the user why an overlay did not open, or why a part of the page could not be loaded again.
 * @param failures how often it could not be loaded
 */
export type ReportOverlayFailure = (failures: number, text?: OverlayFailureText) => void;

/** Provided around the app, whose texts the design system does not know. */
export const OverlayFailureContext = createContext<ReportOverlayFailure>(() => undefined);

/**
 * An overlay whose code is loaded when it opens: a dialog, a sheet or a popup that is open while it is rendered. If the code
 * cannot be loaded, the failure is reported and `onClose` is called; the page stays, and the next opening repeats the import.
 * @param load see `repeatable`, without which most browsers do not load it again
 * @param failureText in place of the text for overlays that a button opens; null: a failure is not reported
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failureText?: OverlayFailureText | null,
): ComponentType<Props & { onClose: () => void }> {
  let Loaded: ComponentType<Props> | undefined;
  let failures = 0;
  // biome-ignore lint/correctness/noComponentHookFactories: used once for each component, like React's lazy
  return function LazyOverlay(props) {
    const [Overlay, setOverlay] = useState(() => Loaded);
    const report = use(OverlayFailureContext);
    const container = useTopModal() ?? document.body;
    useHoldPage(true);
    const fail = useEffectEvent(() => {
      failures += 1;
      if (failureText !== null) report(failures, failureText);
      props.onClose();
    });
    useEffect(() => {
      if (Overlay) return;
      let isOpen = true;
      load().then(
        (component) => {
          Loaded = component;
          if (isOpen) setOverlay(() => component);
        },
        () => isOpen && fail(),
      );
      return () => {
        isOpen = false;
      };
    }, [Overlay]);
    return Overlay ? <Overlay {...props} /> : createPortal(<LoadingLine />, container);
  };
}
