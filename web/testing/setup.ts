import { streamers } from '@app/contract/landing/streamers';
import { listStreamers } from '@app/contract/projects/schemas';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import '../src/ui/styles/ui.css';
import { setConfig } from '../src/lib/config.ts';
import { syncWithOtherTabs } from '../src/lib/session/session.ts';
import { installFakeApi, removeFakeApi, respondTo } from './fake-api.ts';
import { installFakeSocket, removeFakeSocket } from './fake-socket.ts';
import { closePage } from './open-page.tsx';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Locates elements that have neither a role nor a text, by a CSS selector. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });
syncWithOtherTabs();

beforeEach(() => {
  setConfig({
    productName: 'Card Vault',
    providers: ['discord', 'google', 'steam', 'twitch'],
    localMode: false,
    securityContact: 'mailto:security@example.com',
    solanaRpcUrl: 'https://rpc.example.com',
    transfers: true,
    limits: { collectIntervalSeconds: 86_400 },
  });
  installFakeApi();
  // The landing page requests them after some seconds, when the test may be elsewhere.
  respondTo(listStreamers, { streamers: streamers.map(({ id }) => ({ id, slug: null })) });
  installFakeSocket();
});

afterEach(() => {
  closePage();
  removeFakeSocket();
  expect(removeFakeApi(), 'requests without a response').toEqual([]);
});
