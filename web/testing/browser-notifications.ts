import { onTestFinished } from 'vitest';

/** The browser's notifications, which a headless browser cannot show. */
export interface BrowserNotifications {
  /** The number of times that the user was asked for the permission. */
  prompts: number;
  readonly shown: { readonly title: string; readonly click: () => void }[];
}

/** Replaces the browser's notifications until the end of the test. When asked, the user permits them. */
export function recordBrowserNotifications(initial: NotificationPermission): BrowserNotifications {
  const recorded: BrowserNotifications = { prompts: 0, shown: [] };
  let permission = initial;
  const RealNotification = window.Notification;
  class FakeNotification {
    onclick: (() => void) | null = null;
    static get permission() {
      return permission;
    }
    static async requestPermission() {
      recorded.prompts += 1;
      permission = 'granted';
      return permission;
    }
    constructor(title: string) {
      recorded.shown.push({ title, click: () => this.onclick?.() });
    }
    close() {}
  }
  Object.assign(window, { Notification: FakeNotification });
  onTestFinished(() => void Object.assign(window, { Notification: RealNotification }));
  return recorded;
}
