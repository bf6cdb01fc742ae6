import { importWithRetry } from '../../../lib/loading/import-with-retry.ts';

/** Loads the code that repeats a draw, which only pages with a proof need. */
export const loadProofCode = importWithRetry(() => import('@app/contract/draw/algorithm/proof'));
