import { useEffect, useState } from 'react';

/** Whether the browser permits notifications of this site: `default` until the user was asked. */
export type BrowserPermission = NotificationPermission | 'unsupported';

function readPermission(): BrowserPermission {
  return 'Notification' in window ? window.Notification.permission : 'unsupported';
}

/** The permission, and a function that asks for it. Call it in reaction to a press, or browsers ignore it. */
export function useBrowserPermission(): { permission: BrowserPermission; ask: () => Promise<void> } {
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
