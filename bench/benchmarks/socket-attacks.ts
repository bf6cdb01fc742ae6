import { SOCKET_PATH } from '@app/contract/core/realtime';
import { startProduct } from '../environment/product.ts';
import { createUsers, renewSessions } from '../environment/users.ts';
import { startCommandProcess } from '../load/child-commands.ts';
import { measureLatencyUnderLoad, VERIFY_PATH } from '../load/latency-under-load.ts';
import type { AttackCommand, AttackResult } from '../load/socket-attack-process.ts';
import type { Benchmark } from '../measurement/benchmark.ts';

const USERS = 16;
const SAMPLE_MS = 2000;

/** Measures how much misbehaving WebSocket clients slow down the other clients. */
export const socketAttacks: Benchmark = {
  id: 'P4C',
  title: `GET ${VERIFY_PATH} while clients send malformed frames, oversized frames and 1,000 frames at once`,
  async measure(environment, note) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl, env: { RATE_LIMITS: 'on' } });
    const users = await createUsers(databaseUrl, product, 0, 2 * USERS);
    const attackers = users.splice(USERS);
    const attack = startCommandProcess<AttackCommand>(environment, 'socket-attack-process.ts');
    const total: AttackResult = { cutOff: 0, refused: 0 };
    const heavy = async () => {
      await renewSessions(attackers);
      const socketUrl = `${product.url.replace('http', 'ws')}/api${SOCKET_PATH}`;
      const urls = attackers.map(({ token }) => `${socketUrl}?token=${token}`);
      const { cutOff, refused } = (await attack({ urls, ms: SAMPLE_MS })) as AttackResult;
      total.cutOff += cutOff;
      total.refused += refused;
    };
    const rows = await measureLatencyUnderLoad(environment, {
      product,
      users,
      heavy,
      bound: { pass: 2, goal: 1.5, better: 'less' },
    });
    const format = (count: number) => count.toLocaleString('en');
    note(`${format(total.cutOff)} attacks were cut off, ${format(total.refused)} connections refused.`);
    return rows;
  },
};
