import { lazyOptional } from '../../../../lib/lazy-optional.ts';
import { repeatable } from '../../../../lib/repeatable-import.ts';

const loadFoil = repeatable(() => import('./foil.tsx'));

/** The foil of a lit card above its printed face; its code is loaded with the first lit card. */
export const Foil = lazyOptional(loadFoil, (module) => module.Foil);

/** The foil of a large card with the planes of its drawing. */
export const FoilPlanes = lazyOptional(loadFoil, (module) => module.FoilPlanes);
