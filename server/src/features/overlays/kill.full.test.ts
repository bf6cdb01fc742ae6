import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { setUpDatabase } from '../../../testing/node/set-up.ts';
import { drawCards, type KeyedOverlay, newOverlay } from '../../../testing/overlays/overlays.ts';
import { createPageModel, showAlerts } from '../../../testing/overlays/page-model.ts';
import { newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { choose, newLiveProject } from '../../../testing/people/projects.ts';

const KILLS = 5;

const database = setUpDatabase();
let killed: ServerProcess;
let survivor: ServerProcess;
let overlay: KeyedOverlay;
let ada: WalletOwner;
beforeAll(async () => {
  const env = { COLLECT_INTERVAL: '0', PUBLIC_URL: 'http://localhost:3000', ...database.env };
  [killed, survivor] = [await serverProcess(env), await serverProcess(env)];
  await survivor.start();
  const [owner, admin] = [await newWalletOwner(survivor), await newWalletOwner(survivor)];
  await query(database, 'update accounts set is_admin = true where username = $1', [admin.username]);
  const { slug } = await newLiveProject(survivor, owner, admin);
  overlay = await newOverlay(survivor, owner, slug);
  ada = await newWalletOwner(survivor);
  await choose(survivor, ada, slug);
});
afterAll(async () => {
  await killed.remove();
  await survivor.remove();
});

// The embedded database belongs to one process
test.runIf(onPostgres)(
  `alerts that wait while a node is killed ${KILLS} times are shown once each, in order`,
  async () => {
    let passed = 0;
    const pass = (milliseconds: number) => {
      passed += milliseconds;
    };
    const page = createPageModel(overlay, () => Date.now() + passed);
    let drawn = 0;
    const draw = async (node: ServerProcess, count: number) => {
      await drawCards(node, Array(count).fill(ada));
      drawn += count;
    };
    for (let kill = 0; kill < KILLS; kill++) {
      await killed.start();
      await page.connect(killed);
      await draw(survivor, 2);
      await draw(killed, 2);
      await showAlerts([[page, drawn - 2]], pass);
      await killed.end('SIGKILL');
      page.disconnect();
      await draw(survivor, 2);
      // The load balancer sends it to the other node
      await page.connect(survivor);
      await showAlerts([[page, drawn]], pass);
      page.disconnect();
    }
    expect(page.shown).toEqual(Array.from({ length: drawn }, (_, n) => n + 1));
  },
);
