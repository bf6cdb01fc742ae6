import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../lib/api/current-user.ts';
import { type Realtime as Connection, startRealtime } from '../../lib/realtime/client.ts';
import { featureEvents } from './feature-events.ts';

/** Connects the window to the server's events while it is rendered. */
export function Realtime({ user }: { user: User }) {
  const { dispatch, getState } = useStore();
  const navigate = useNavigate();
  const start = useEffectEvent(() => {
    const context = { dispatch, getState, navigate: (path: string) => void navigate(path) };
    return startRealtime(featureEvents, context, user.revision);
  });
  const connection = useRef<Connection>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reconnect only for another account
  useEffect(() => {
    connection.current = start();
    return connection.current.stop;
  }, [user.id]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => connection.current?.navigated(), [pathname]);
  return null;
}
