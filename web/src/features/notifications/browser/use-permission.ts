import { useEffect, useState } from 'react';

/** Whether the browser permits notifications of this site: `default` until the user was asked. */
export type BrowserPermission = NotificationPermission | 'unsupported';

function readPermission(): BrowserPermission {
  return 'Notification' in window ? window.Notification.permission : 'unsupported';
}

export interface Browser {
  readonly permission: BrowserPermission;
  /** Asks for the permission, unless the user was asked before. Call it in reaction to a press, or browsers ignore it. */
  readonly ask: () => Promise<void>;
}

/** What this browser permits. */
export function useBrowserPermission(): Browser {
  const [permission, setPermission] = useState(readPermission);
  useEffect(() => {
    // The user may have changed it in the browser's settings.
    const update = () => setPermission(readPermission());
    window.addEventListener('focus', update);
    return () => window.removeEventListener('focus', update);
  }, []);
  return {
    permission,
    ask: async () => {
      if (readPermission() === 'default') await window.Notification.requestPermission();
      setPermission(readPermission());
    },
  };
}
