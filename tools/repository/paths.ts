import { join } from 'node:path';

/** The repository root. */
export const root = join(import.meta.dirname, '../..');
/** The folder of all screenshots and other pictures of the product, which Git ignores. */
export const screenshotFolder = join(root, 'screenshots');
/** The web app's sources. */
export const webSource = join(root, 'web');
/** The built web app, which the server serves. */
export const webDist = join(webSource, 'dist');
/** The test wallet's sources. */
export const walletSource = join(root, 'simulators/wallet');
/** The built test wallet; outside `webDist`, so that a production server never serves it. */
export const walletDist = join(walletSource, 'dist');
