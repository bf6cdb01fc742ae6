import { providerCallback } from '@app/contract/social/schemas';
import { callbackTexts } from '@app/contract/social/texts';
import { channelTexts } from '@app/contract/sources/channel-texts';
import { sourceErrors } from '@app/contract/sources/errors';
import { kindTexts, stateTexts } from '@app/contract/sources/kind-texts';
import * as operations from '@app/contract/sources/schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { expectPath } from '../../../../testing/accounts.ts';
import { failure, holdResponse, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, reloadPage, signIn } from '../../../../testing/open-page.tsx';
import { openCallback, STATE } from '../../../../testing/provider-callback.ts';
import { newSource, respondToProject, respondWithSources } from '../../../../testing/quests.ts';
import { idOf } from '../../../../testing/settings.ts';
import { getConfig, setConfig } from '../../../lib/config.ts';
import { consumePendingAuthorization } from '../../../lib/social/pending-authorization.ts';

const PATH = '/projects/lantern-keepers/manage';
const PENDING = { purpose: 'connect', from: PATH } as const;
const channel = { login: 'mira_lund', name: 'Mira Lund' };
const group = page.getByRole('region', { name: 'Sources', exact: true });
const button = (name: string) => group.getByRole('button', { name, exact: true });
/** The page with the state in its URL, so that the authorization URL, which also has it, keeps this document open. */
const open = () => openPage(`${PATH}?state=${STATE}`);
const authUrl = () => new URL('#consent', window.location.href).href;
const twitch = (changes: Partial<operations.Source> = {}, number = 1) =>
  newSource(number, { kind: 'twitch', state: 'pending', ...changes });

beforeEach(() => {
  signIn();
  respondToProject([]);
});
afterEach(() => page.viewport(1280, 800));

test('the owner adds Twitch, and connects the channel in one press, however often it is pressed', async () => {
  await page.viewport(360, 740);
  const sources: operations.Source[] = [];
  respondWithSources(sources);
  respondTo(operations.createSource, () => {
    sources.push(twitch());
    return { source: twitch(), secret: 'never-shown' };
  });
  open();
  await button('Add a source').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Twitch/ })
    .click();
  await expect.element(button(channelTexts.connect)).toBeVisible();
  await expect.element(page.getByText(/^Step 1 of 4/)).toBeVisible();
  await expectAccessible('a Twitch source without a channel');
  const answer = holdResponse(operations.connectSource);
  await button(channelTexts.connect).dblClick();
  await expect.element(group.getByText(channelTexts.opening)).toBeVisible();
  answer({ authUrl: authUrl() });
  await expect.poll(() => window.location.hash).toBe('#consent');
  expect(requestsOf(operations.connectSource).map(({ params }) => params.id)).toEqual([idOf(201)]);
  expect(page.getByText('never-shown').elements()).toEqual([]);
  expect(consumePendingAuthorization('twitch')).toEqual({ ...PENDING, state: STATE });
});

test('a page that the back button restores is no longer busy', async () => {
  respondWithSources([twitch()]);
  respondTo(operations.connectSource, () => ({ authUrl: authUrl() }));
  open();
  await button(channelTexts.connect).click();
  await expect.element(group.getByText(channelTexts.opening)).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(group.getByText(channelTexts.opening)).not.toBeVisible();
  await button(channelTexts.connect).click();
  expect(requestsOf(operations.connectSource)).toHaveLength(2);
});

test('the callback leads back to the project, which waits for Twitch and then names the channel', async () => {
  const sources = [twitch({ channel })];
  respondWithSources(sources);
  respondTo(providerCallback, { connected: true, slug: 'lantern-keepers' });
  openCallback('twitch', PENDING);
  await expectPath(PATH);
  await expect.element(page.getByText(channelTexts.chosen)).toBeVisible();
  await expect.element(group.getByText(channelTexts.waitingName)).toBeVisible();
  await expect.element(group.getByText(channelTexts.waiting.replace('{channel}', channel.name))).toBeVisible();
  await expectAccessible('a Twitch source that waits for Twitch');
  sources[0] = twitch({ channel, state: 'enabled' });
  await expect.element(group.getByText(stateTexts.enabled.name)).toBeVisible();
  await expect.element(group.getByText(channel.name, { exact: true })).toBeVisible();
  await group.getByRole('button', { name: `Actions for ${kindTexts.twitch.name}` }).click();
  await expect.element(page.getByRole('menuitem', { name: channelTexts.other })).toBeVisible();
});

test('who cancels at Twitch reads so, and gets back to the project', async () => {
  respondWithSources([twitch()]);
  openCallback('twitch', PENDING, { error: 'access_denied', state: STATE });
  await expect.element(page.getByRole('heading', { name: callbackTexts.cancelled })).toBeVisible();
  await expect.element(page.getByText(callbackTexts.connectCancelled)).toBeVisible();
  await page.getByRole('link', { name: callbackTexts.toProject }).click();
  await expectPath(PATH);
  await expect.element(button(channelTexts.connect)).toBeVisible();
});

test('a failed connection says why; a reloaded callback page leads to the project', async () => {
  respondWithSources([twitch()]);
  respondTo(providerCallback, failure(sourceErrors, 'SOURCE_REVOKED'));
  openCallback('twitch', PENDING);
  await expect.element(page.getByText(sourceErrors.SOURCE_REVOKED.text)).toBeVisible();
  reloadPage();
  await expectPath(PATH);
  expect(requestsOf(providerCallback)).toHaveLength(1);
});

test('a site that Twitch cannot reach says so and offers a retry; one without Twitch only says so', async () => {
  respondWithSources([twitch()]);
  respondOnce(operations.connectSource, failure(sourceErrors, 'TWITCH_UNREACHABLE'));
  open();
  await button(channelTexts.connect).click();
  await expect.element(group.getByRole('alert').getByText(sourceErrors.TWITCH_UNREACHABLE.text)).toBeVisible();
  await expectAccessible('a site that Twitch cannot reach');
  respondTo(operations.connectSource, failure(sourceErrors, 'TWITCH_NOT_CONFIGURED'));
  await button('Try again').click();
  await expect.element(group.getByRole('alert').getByText(sourceErrors.TWITCH_NOT_CONFIGURED.text)).toBeVisible();
  expect(button('Try again').elements()).toEqual([]);
});

test('a failing source is connected again', async () => {
  respondWithSources([twitch({ channel, state: 'failing' })]);
  respondTo(operations.connectSource, () => ({ authUrl: authUrl() }));
  open();
  await expect.element(group.getByText(stateTexts.failing.help)).toBeVisible();
  await button(channelTexts.again).click();
  await expect.poll(() => window.location.hash).toBe('#consent');
});

test('a source that Twitch has ended is connected again as a new one', async () => {
  const sources = [twitch({ channel, state: 'revoked' })];
  respondWithSources(sources);
  respondTo(operations.createSource, () => {
    sources.push(twitch({}, 2));
    return { source: twitch({}, 2), secret: 'never-shown' };
  });
  respondTo(operations.deleteSource, () => {
    sources.shift();
    return undefined;
  });
  respondTo(operations.connectSource, () => ({ authUrl: authUrl() }));
  respondOnce(operations.connectSource, failure(sourceErrors, 'TWITCH_UNREACHABLE'));
  open();
  await expect.element(group.getByText(channelTexts.ended.replace('{channel}', channel.name))).toBeVisible();
  await expectAccessible('a Twitch source that has ended');
  await button(channelTexts.again).click();
  await button('Try again').click();
  await expect.poll(() => window.location.hash).toBe('#consent');
  expect(requestsOf(operations.createSource)).toHaveLength(1);
  expect(requestsOf(operations.deleteSource).map(({ params }) => params.id)).toEqual([idOf(201)]);
  expect(requestsOf(operations.connectSource).map(({ params }) => params.id)).toEqual([idOf(202), idOf(202)]);
});

test('a site without Twitch does not offer it', async () => {
  setConfig({ ...getConfig(), providers: ['discord'] });
  respondWithSources([twitch()]);
  open();
  await expect.element(group.getByText(sourceErrors.TWITCH_NOT_CONFIGURED.text)).toBeVisible();
  expect(button(channelTexts.connect).elements()).toEqual([]);
  await button('Add a source').click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Ko-fi/ })).toBeVisible();
  expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Twitch/ })
      .elements(),
  ).toEqual([]);
});
