import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SESSION_OPTIONS } from '../scene/input/reference-space.ts';

const MODES = [
  { mode: 'immersive-vr', label: texts.enterVr },
  { mode: 'immersive-ar', label: texts.enterAr },
] as const;

type Mode = (typeof MODES)[number]['mode'];

/** Opens the market in a headset, or in the room of a phone: a button for each kind of session that the browser has. */
export function SessionButtons({ onEnter }: { onEnter: (session: XRSession) => Promise<void> }) {
  const supported = useSupportedModes();
  const [entering, setEntering] = useState<Mode>();
  const [isRefused, setRefused] = useState(false);
  const press = (mode: Mode) => {
    // Before anything else: a browser grants a session only to the press itself.
    const request = navigator.xr?.requestSession(mode, SESSION_OPTIONS);
    setRefused(false);
    setEntering(mode);
    void start(request).finally(() => setEntering(undefined));
  };
  const start = async (request: Promise<XRSession> | undefined) => {
    const session = await request?.catch(() => undefined);
    try {
      if (!session) throw new Error('The session was refused');
      await onEnter(session);
    } catch {
      session?.end().catch(() => undefined);
      setRefused(true);
    }
  };
  return (
    <>
      {MODES.filter(({ mode }) => supported.includes(mode)).map(({ mode, label }, i) => (
        <Button
          key={mode}
          variant={i === 0 ? 'primary' : undefined}
          busy={entering === mode}
          busyLabel={texts.entering}
          onClick={() => press(mode)}
        >
          {label}
        </Button>
      ))}
      <p role="alert" className="w-full text-center text-ash text-sm empty:hidden">
        {isRefused && texts.refused}
      </p>
    </>
  );
}

/** The kinds of session that the browser offers; a headset that is plugged in later is found too. */
function useSupportedModes(): readonly Mode[] {
  const [supported, setSupported] = useState<readonly Mode[]>([]);
  useEffect(() => {
    const { xr } = navigator;
    if (!xr) return;
    let isShown = true;
    const find = async () => {
      const answers = await Promise.all(MODES.map(({ mode }) => xr.isSessionSupported(mode).catch(() => false)));
      if (isShown) setSupported(MODES.filter((_, i) => answers[i]).map(({ mode }) => mode));
    };
    void find();
    xr.addEventListener('devicechange', find);
    return () => {
      isShown = false;
      xr.removeEventListener('devicechange', find);
    };
  }, []);
  return supported;
}
