import { paths } from '../navigation/paths.ts';
import { DRAW_REQUEST_KEY, type DrawRequest } from './draw-request.ts';
import { localStore } from './web-storage.ts';

/** Offers the first card in the inventory, where a sign-up ends. */
export function offerFirstDraw(): void {
  const request: DrawRequest = { path: paths.inventory, at: Date.now() };
  localStore.setItem(DRAW_REQUEST_KEY, JSON.stringify(request));
}
