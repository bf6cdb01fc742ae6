import type { Figure } from '../method/figure.ts';
import { bytes } from './bytes.ts';
import { collect } from './collect.ts';
import { inventory } from './inventory.ts';
import { login } from './login.ts';
import { mail } from './mail.ts';
import { previews } from './previews.ts';
import { scroll } from './scroll.ts';
import { start } from './start.ts';
import { storm } from './storm.ts';
import { verify } from './verify.ts';

/** Every figure that is measured, in their order. */
export const figures: readonly Figure[] = [
  verify,
  collect,
  login,
  storm,
  previews,
  inventory,
  bytes,
  scroll,
  start,
  mail,
];
