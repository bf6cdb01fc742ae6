import type { Benchmark } from '../measurement/benchmark.ts';
import { bundleSize } from './bundle-size.ts';
import { collect } from './collect.ts';
import { emails } from './emails.ts';
import { gallery } from './gallery.ts';
import { inventory } from './inventory.ts';
import { landing } from './landing.ts';
import { login } from './login.ts';
import { loginStorm } from './login-storm.ts';
import { models, previews } from './previews.ts';
import { scroll } from './scroll.ts';
import { socketAttacks } from './socket-attacks.ts';
import { fanOut, socketConnections } from './sockets.ts';
import { start } from './start.ts';
import { streamControls } from './stream-controls.ts';
import { userList } from './user-list.ts';
import { verify } from './verify.ts';
import { webhookFlood } from './webhook-flood.ts';
import { webhooks } from './webhooks.ts';

/** All benchmarks, in the order in which they run. */
export const benchmarks: readonly Benchmark[] = [
  verify,
  collect,
  login,
  loginStorm,
  previews,
  models,
  socketAttacks,
  webhookFlood,
  fanOut,
  socketConnections,
  inventory,
  userList,
  bundleSize,
  landing,
  scroll,
  start,
  emails,
  webhooks,
  streamControls,
  gallery,
];
