import { type FloodOptions, flood } from './flood.ts';

process.once('message', async (options: FloodOptions) => {
  process.send?.(await flood(options), () => process.exit());
});
