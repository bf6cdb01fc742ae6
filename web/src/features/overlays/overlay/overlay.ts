import type { LiveCode, OverlayControl, OverlayFrame } from '@app/contract/overlays/frames';
import {
  addAlert,
  advanceQueue,
  connectSource,
  disconnectSource,
  dropAlerts,
  dropShown,
  hideCollectors,
  NEW_SOURCE,
  type SourceQueue,
  setPaused,
  setPresence,
  visibleChase,
  visibleCode,
} from '@app/contract/overlays/queue';
import type { ChaseCard, OverlaySettings, QuestGoal } from '@app/contract/overlays/schemas';
import { createServerClock } from '../page/clock.ts';
import { connectPage } from '../page/connection.ts';
import { createFrameGate } from './frame-gate.ts';
import { type ObsState, presenceOf, setActive, setVisible } from './presence.ts';
import { pageBuild, reloadForBuild } from './reload.ts';
import { playAlert } from './sounds.ts';
import { createStage } from './stage.ts';

export interface OverlayOptions {
  readonly root: HTMLElement;
  /** A clock that never goes back and also runs while the page is frozen, in milliseconds. */
  readonly elapsed: () => number;
  readonly reload?: () => void;
}

/** Runs the page of an overlay: a source that shows alerts, goals and the live code. @returns a function that ends it */
export function startOverlay({ root, elapsed, reload }: OverlayOptions): () => void {
  const clock = createServerClock(elapsed);
  const stage = createStage(root);
  const gate = createFrameGate(update);
  let queue: SourceQueue = NEW_SOURCE;
  let obs: ObsState = {};
  let settings: OverlaySettings | undefined;
  let goals: readonly QuestGoal[] = [];
  let chase: ChaseCard | null = null;
  let code: Pick<LiveCode, 'code' | 'validUntil'> = { code: null, validUntil: null };
  let build = pageBuild();
  let reported: number | undefined;
  let showedTest = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connection = connectPage({
    scheme: 'Overlay',
    since: () => reported,
    onFrame(frame) {
      receive(frame);
      update();
    },
    onState(state) {
      if (state !== 'connected') queue = disconnectSource(queue);
      // A page whose key was replaced shows nothing of the project any more
      if (state === 'replaced' || state === 'noKey') {
        settings = undefined;
        stage.clear();
      }
    },
  });

  function receive(frame: OverlayFrame): void {
    switch (frame.type) {
      case 'connected':
        clock.sync(frame.now);
        build = frame.build;
        sendState();
        return;
      case 'pong':
        clock.sync(frame.now);
        return;
      case 'overlayShow':
        queue = addAlert(queue, frame);
        return;
      case 'overlayControl':
        control(frame);
        return;
      case 'goalChanged':
        goals = frame.goals;
        return;
      case 'chaseChanged':
        chase = frame.chase;
        return;
      case 'liveCode':
        clock.sync(frame.now);
        code = frame;
    }
  }

  function control(frame: OverlayControl): void {
    switch (frame.action) {
      case 'state':
        queue = connectSource(queue, frame);
        settings = frame.settings;
        // The server sends them again, unless there are none
        goals = [];
        chase = null;
        code = { code: null, validUntil: null };
        reported = queue.done;
        // Ended while there was no connection, or shown by another source: the server then sends what follows
        if (queue.done > 0) connection.send({ type: 'overlayShown', sequence: queue.done });
        return;
      case 'settings':
        settings = frame.settings;
        return;
      case 'pause':
      case 'resume':
        queue = setPaused(queue, frame.action === 'pause');
        return;
      case 'drop':
        queue = dropAlerts(queue, frame.sequences);
        return;
      case 'hide':
        queue = hideCollectors(queue, frame.sequences);
        return;
      case 'shown':
        queue = dropShown(queue, frame.sequence);
    }
  }

  /** Moves to the server's time, shows what is valid now, and sleeps until that changes. */
  function update(): void {
    const now = clock.now();
    if (now === undefined || settings === undefined) return;
    const before = queue.showing;
    queue = advanceQueue(queue, now);
    if (queue.done > (reported ?? 0)) {
      reported = queue.done;
      connection.send({ type: 'overlayShown', sequence: queue.done });
    }
    const { showing, presence } = queue;
    const shownCode = visibleCode(code, presence, now);
    const shownChase = visibleChase(chase, now);
    if (gate.isOpen()) stage.show({ settings, showing, goals, code: shownCode, chase: shownChase }, now);
    if (showing && showing.until !== before?.until && settings.sounds) void playAlert(showing.alert.card.rarity);
    if (showsTest() !== showedTest) sendState();
    const isIdle = !showing && queue.waiting.length === 0;
    if (isIdle && build !== pageBuild()) reloadForBuild(now, reload);
    clearTimeout(timer);
    // At rest, nothing happens until the next frame of the server
    const ends = [
      ...(showing ? [showing.until] : []),
      ...(shownCode === null ? [] : [Date.parse(code.validUntil ?? '')]),
      ...(shownChase ? [Date.parse(shownChase.validUntil)] : []),
    ];
    if (ends.length > 0) timer = setTimeout(update, Math.max(Math.min(...ends) - now, 0));
  }

  function sendState(): void {
    showedTest = showsTest();
    connection.send({
      type: 'overlayState',
      live: queue.presence === 'live',
      build: pageBuild(),
      ...(showedTest && { showsTest: true }),
    });
  }

  const showsTest = () => queue.showing?.alert.sequence === null;

  /** Empties the page: the next frame is empty, and later ones show what is valid then. */
  function blank(): void {
    stage.clear();
    gate.close();
  }

  function changePresence(next: ObsState): void {
    obs = next;
    const presence = presenceOf(obs);
    if (presence === queue.presence) return;
    queue = setPresence(queue, presence);
    blank();
    sendState();
    update();
  }

  const onActive = (event: Event) => changePresence(setActive(obs, isOn(event, 'active')));
  const onVisible = (event: Event) => changePresence(setVisible(obs, isOn(event, 'visible')));
  const listeners: readonly (readonly [EventTarget, string, (event: Event) => void])[] = [
    [window, 'obsSourceActiveChanged', onActive],
    [window, 'obsSourceVisibleChanged', onVisible],
    // A page without these events may be hidden or frozen too
    [document, 'visibilitychange', blank],
    [document, 'freeze', blank],
    [document, 'resume', blank],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    connection.stop();
    clearTimeout(timer);
    stage.clear();
  };
}

/** Reads the detail of an event of OBS. */
function isOn(event: Event, name: 'active' | 'visible'): boolean {
  return (event as CustomEvent<Partial<Record<string, boolean>>>).detail?.[name] === true;
}
