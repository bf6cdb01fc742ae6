import type { AccessLevel } from '../core/endpoints/access.ts';

/** A tool of the developer tools page. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: 'testing' | 'verification';
  readonly requiredAccess: AccessLevel;
  /** The name of the picture that the web app draws. */
  readonly icon: string;
}

export const TOOLS = [
  {
    id: 'api-explorer',
    name: 'API Explorer',
    description: 'Send any request of the API and see exactly what comes back.',
    category: 'testing',
    requiredAccess: 'admin',
    icon: 'requests',
  },
  {
    id: 'steam-verifier',
    name: 'Steam Achievement Verifier',
    description: 'Look up which achievements a Steam player has unlocked in a game.',
    category: 'verification',
    requiredAccess: 'admin',
    icon: 'trophy',
  },
  {
    id: 'notification-tester',
    name: 'Notification Tester',
    description: 'Send a notification to anyone, and see it before they do.',
    category: 'testing',
    requiredAccess: 'admin',
    icon: 'bell',
  },
  {
    id: 'email-tester',
    name: 'Email Tester',
    description: 'See every email we send, on a phone or a desktop, in light or dark, and try it in your mailbox.',
    category: 'testing',
    requiredAccess: 'admin',
    icon: 'envelope',
  },
] as const satisfies readonly Tool[];

export type ToolId = (typeof TOOLS)[number]['id'];
