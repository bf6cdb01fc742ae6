import { buildWallet, buildWeb } from './build/web.ts';

try {
  await (process.argv.includes('--wallet-only') ? buildWallet() : buildWeb());
} catch (error) {
  // The stack would only show frames of the bundler.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
