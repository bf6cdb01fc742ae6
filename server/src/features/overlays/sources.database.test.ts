import { ALERT_MAX_AGE_SECONDS } from '@app/contract/overlays/limits';
import { beforeEach, expect, test } from 'vitest';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { drawCards, type KeyedOverlay, newOverlay, newSupporter } from '../../../testing/overlays/overlays.ts';
import { createPageModel, showAlerts } from '../../../testing/overlays/page-model.ts';
import type { WalletOwner } from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { until } from '../../../testing/processes/until.ts';

const TIMEOUT_MS = 10_000;
const CUT_SECONDS = 300;

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });
let overlay: KeyedOverlay;
let ada: WalletOwner;
beforeEach(async () => {
  const { owner, slug } = await newProjectSetting(cluster.first);
  ada = await newSupporter(cluster.first, slug);
  overlay = await newOverlay(cluster.first, owner, slug);
});

const newPage = () => createPageModel(overlay, () => cluster.first.clock.now().getTime());
const pass = (milliseconds: number) => cluster.first.clock.advance(milliseconds / 1000);
const draw = (count: number, node = cluster.first) => drawCards(node, Array(count).fill(ada));

test('five draws on one node are shown by the page on another, in order, one at a time', async () => {
  const page = newPage();
  await page.connect(cluster.last);
  await draw(5);
  await showAlerts([[page, 5]], pass);
  expect(page.shown).toEqual([1, 2, 3, 4, 5]);
});

test('a page whose connection was cut for five minutes shows what it has missed, once each', async () => {
  const page = newPage();
  await page.connect(cluster.last);
  await draw(3);
  await showAlerts([[page, 2]], pass);
  page.disconnect();
  await draw(2, cluster.last);
  pass(CUT_SECONDS * 1000);
  await page.connect(cluster.first);
  await showAlerts([[page, 5]], pass);
  expect(page.shown).toEqual([1, 2, 3, 4, 5]);

  page.disconnect();
  await draw(1);
  pass(ALERT_MAX_AGE_SECONDS * 1000);
  await page.connect(cluster.last);
  // The token of the first one has expired
  await drawCards(cluster.first, [await newSupporter(cluster.first, overlay.slug)]);
  await showAlerts([[page, 6]], pass);
  expect(page.shown).toEqual([1, 2, 3, 4, 5, 7]);
});

test('a page that is reloaded in mid-queue continues after the last alert that has ended', async () => {
  const page = newPage();
  await page.connect(cluster.first);
  await draw(4);
  await showAlerts([[page, 3]], pass);
  page.disconnect();
  const reloaded = newPage();
  await reloaded.connect(cluster.last);
  await showAlerts([[reloaded, 2]], pass);
  // The third one was not over
  expect(reloaded.shown).toEqual([3, 4]);
});

test('two live sources each show every alert; one that was not live drops what another has shown', async () => {
  const [one, other] = [newPage(), newPage()];
  await one.connect(cluster.first);
  await other.connect(cluster.last);
  await draw(2);
  await showAlerts(
    [
      [one, 2],
      [other, 2],
    ],
    pass,
  );
  expect([one.shown, other.shown]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  other.setPresence('hidden');
  await draw(3);
  await showAlerts([[one, 4]], pass);
  const knowsWhatWasShown = async () => {
    one.update();
    other.update();
    return other.waiting().join() === '4,5';
  };
  await until(knowsWhatWasShown, TIMEOUT_MS);
  other.setPresence('live');
  await showAlerts(
    [
      [one, 5],
      [other, 4],
    ],
    pass,
  );
  expect([one.shown, other.shown]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 4, 5],
  ]);
});
