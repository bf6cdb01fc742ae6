import { importWithRetry } from '../../../../lib/loading/import-with-retry.ts';
import { lazyWithRetry } from '../../../../lib/loading/lazy-with-retry.tsx';

const loadFoil = importWithRetry(() => import('./foil.tsx'));

/** The foil of a lit card above its printed face; its code is loaded with the first lit card. */
export const Foil = lazyWithRetry(loadFoil, 'Foil');

/** The foil of a large card with the planes of its drawing. */
export const FoilPlanes = lazyWithRetry(loadFoil, 'FoilPlanes');
