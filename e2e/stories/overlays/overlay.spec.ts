import { randomUUID } from 'node:crypto';
import { dockTexts } from '@app/contract/overlays/page-texts';
import * as overlays from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import * as projects from '@app/contract/projects/schemas';
import { createCollector } from '../../fixtures/cards/cards.ts';
import { createOverlay, insertCustomCss, openInObs } from '../../fixtures/overlays/overlays.ts';
import { cornerAlphas } from '../../fixtures/overlays/transparency.ts';
import { callApi } from '../../fixtures/product/api.ts';
import { publishProject } from '../../fixtures/quests/quests.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** Of the page, its scripts and its styles, with gzip. */
const BUNDLE_BYTES_MAX = 60_000;

test(
  'a draw appears on the stream, and a dock controls it, both in the browser of OBS 30',
  DESKTOP_ONLY,
  async ({ page, browser, product, mailbox }) => {
    const project = await publishProject(page, mailbox, product);
    const { slug, owner } = project;
    const { user, draw } = await createCollector(page, mailbox);
    const { id, key, dockKey, url, dockUrl } = await createOverlay(page, project);
    await draw();
    const choice = { token: user.session.token, body: { slug, requestId: randomUUID() } };
    await callApi(product, projects.chooseProject, choice);

    const source = await openInObs(browser, url, { width: 1920, height: 1080 });
    await insertCustomCss(source);
    const dock = await openInObs(browser, dockUrl, { width: 300, height: 700 });
    await expect(dock.page.getByRole('listitem').filter({ hasText: dockTexts.sourceLive })).toBeVisible();
    const animations = () => source.page.evaluate(() => document.getAnimations().length);
    expect(await animations()).toBe(0);
    expect(await cornerAlphas(source.page)).toEqual([0, 0, 0]);

    const card = await draw();
    await expect(source.page.getByText(`${user.username} drew`)).toBeVisible();
    // The name of a legendary card is in two lines, without its comma
    await expect(source.page.locator('.alert-name')).toHaveText(card.name.replace(',', ''));
    expect(await animations()).toBeGreaterThan(5);
    const hide = dockTexts.hideOf.replace('{collector}', user.username);
    await dock.page.getByRole('button', { name: hide }).click();
    await expect(source.page.getByText(`${HIDDEN_COLLECTOR} drew`)).toBeVisible();
    await dock.page.getByRole('button', { name: dockTexts.pause }).click();
    await expect(source.page.locator('.alert')).toBeHidden();
    expect(await animations()).toBe(0);

    await draw();
    await expect(dock.page.getByText(HIDDEN_COLLECTOR)).toBeVisible();
    await expect(source.page.locator('.alert')).toBeHidden();
    await dock.page.getByRole('button', { name: dockTexts.resume }).click();
    await expect(source.page.getByText(`${HIDDEN_COLLECTOR} drew`)).toBeVisible();
    await dock.page.getByRole('button', { name: dockTexts.skip }).click();
    await expect(source.page.locator('.alert')).toBeHidden();
    await dock.page.getByRole('button', { name: dockTexts.test }).click();
    await expect(source.page.locator('.alert')).toBeVisible();

    const rotation = { token: owner.session.token, params: { slug, id } };
    const body = { which: 'overlay', requestId: randomUUID() } as const;
    const { key: newKey } = await callApi(product, overlays.rotateOverlayKey, { ...rotation, body });
    await expect(source.page.locator('.alert')).toBeHidden();
    await expect(dock.page.getByText(dockTexts.noSources)).toBeVisible();
    await source.page.evaluate((hash) => {
      window.location.hash = hash;
    }, newKey ?? '');
    await expect(dock.page.getByText(dockTexts.noSources)).toBeHidden();

    for (const obs of [source, dock]) {
      expect(obs.requests.filter((line) => line.includes(key) || line.includes(dockKey))).toEqual([]);
      // Neither secrets nor violations of the policy
      expect(obs.console).toEqual([]);
      const { bytes, newerStyles } = await obs.bundle();
      expect(newerStyles).toEqual([]);
      expect(bytes).toBeGreaterThan(4000);
      expect(bytes).toBeLessThanOrEqual(BUNDLE_BYTES_MAX);
      await obs.page.close();
    }
  },
);

test(
  'an error of an overlay is invisible, and the page tries again with its key',
  DESKTOP_ONLY,
  async ({ page, errors }) => {
    errors.allow(/404 .* at .*\/overlay\/nothing/);
    await page.clock.install();
    await page.goto('/overlay/nothing#key');
    expect(await cornerAlphas(page)).toEqual([0, 0, 0]);
    expect(await page.locator('body').textContent()).toBe('');
    await page.clock.fastForward(15_000);
    await page.route('**/overlay/nothing', (route) => route.fulfill({ contentType: 'text/html', body: 'It is back' }));
    await page.clock.fastForward(15_000);
    await expect(page.getByText('It is back')).toBeVisible();
    expect(page.url()).toMatch(/#key$/);
  },
);
