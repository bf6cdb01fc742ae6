import { Icon as Eye } from 'virtual:icons/eye';
import { observerTexts } from '@app/contract/observer/texts';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { serverNow } from '../../lib/http/server-time.ts';
import { requestObservationEnd } from '../../lib/session/observation.ts';
import { endObservation } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { stickyTop } from '../../ui/windowed-list/sticky-content.ts';
import { WithStore } from '../store/with-store.tsx';

export interface ObserverStripProps {
  /** The end of the observation, ISO 8601. */
  readonly expiresAt: string;
  readonly onExitingChange: (isExiting: boolean) => void;
}

/** The strip above every page: whose account this is, how long the observation continues, and the exit. */
export function ObserverStrip(props: ObserverStripProps) {
  return (
    <aside
      ref={stripRef}
      aria-label={observerTexts.label}
      className="sticky top-0 z-30 flex print:hidden flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-brass-deep border-b bg-lacquer-raised px-4 py-2 text-sm"
    >
      <p className="flex min-w-0 items-center gap-2.5">
        <Eye aria-hidden="true" className="size-4.5 shrink-0 text-brass" />
        <WithStore>
          <Notice />
        </WithStore>
      </p>
      <TimeLeft expiresAt={props.expiresAt} />
      <ExitButton {...props} />
    </aside>
  );
}

/** Keeps other sticky content and the focused items of lists clear of the strip. */
function stripRef(element: HTMLElement | null) {
  if (!element) return;
  const root = document.documentElement;
  const update = () => root.style.setProperty('--strip-height', `${element.offsetHeight}px`);
  // The property moves the page, whose size others observe: a change within their notification is an error of the browser.
  let frame = 0;
  const observer = new ResizeObserver(() => {
    frame = requestAnimationFrame(update);
  });
  observer.observe(element);
  update();
  const untrack = stickyTop(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    root.style.removeProperty('--strip-height');
    untrack?.();
  };
}

function Notice() {
  const { user } = useCurrentUser();
  return <span>{user ? observerTexts.viewing.replace('{username}', user.username) : observerTexts.loading}</span>;
}

/** The minutes that remain. The observation ends in this tab when they are over, even if the tab sends no request. */
function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const [now, setNow] = useState(serverNow);
  const remaining = Date.parse(expiresAt) - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (remaining <= 0) endObservation();
  }, [remaining]);
  return (
    <span role="timer" className="text-ash tabular-nums">
      {observerTexts.timeLeft.replace('{time}', `${Math.max(1, Math.ceil(remaining / 60_000))} min`)}
    </span>
  );
}

function ExitButton({ onExitingChange }: ObserverStripProps) {
  const [isExiting, setIsExiting] = useState(false);
  const exit = async () => {
    setIsExiting(true);
    onExitingChange(true);
    const error = await requestObservationEnd();
    if (!error) return;
    setIsExiting(false);
    onExitingChange(false);
    toast({ type: 'error', title: observerTexts.exitFailed, message: error.text });
  };
  return (
    <Button size="sm" busy={isExiting} busyLabel={observerTexts.exiting} onClick={exit}>
      {observerTexts.exit}
    </Button>
  );
}
