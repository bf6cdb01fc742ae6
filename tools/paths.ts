import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '..');
/** The web app's sources. */
export const webSource = join(root, 'web');
/** The built web app, which the server serves. */
export const webDist = join(webSource, 'dist');
/** The test wallet's sources. */
export const walletSource = join(root, 'simulators/wallet');
/** The built test wallet: beside its sources, so that a production server, which serves `webDist`, never has it. */
export const walletDist = join(walletSource, 'dist');
