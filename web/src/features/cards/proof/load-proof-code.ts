import { repeatable } from '../../../lib/repeatable-import.ts';

/** Loads the code that repeats a draw, which only pages with a proof need. */
export const loadProofCode = repeatable(() => import('@app/contract/draw/algorithm/proof'));
