import { buildWallet, buildWeb } from './build/web.ts';

try {
  await (process.argv.includes('--wallet-only') ? buildWallet() : buildWeb());
} catch (error) {
  // The bundler's message shows the place; its stack shows only the bundler.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
