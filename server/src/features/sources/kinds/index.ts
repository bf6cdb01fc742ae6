import type { SourceKind } from '@app/contract/sources/kinds';
import { verifyGame } from './game.ts';
import type { Verify } from './kind.ts';
import { verifyKofi } from './kofi.ts';
import { verifyTiltify } from './tiltify.ts';
import { verifyTwitch } from './twitch.ts';

/** How the deliveries of each kind are verified; the other kinds have no webhook. */
export const verifiers: Partial<Record<SourceKind, Verify>> = {
  game: verifyGame,
  kofi: verifyKofi,
  tiltify: verifyTiltify,
  twitch: verifyTwitch,
};
