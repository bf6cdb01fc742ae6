// React and the bundler read NODE_ENV when they are loaded. A build is always for production, even if a test starts it.
process.env.NODE_ENV = 'production';
const { buildWallet, buildWeb } = await import('./web.ts');

try {
  await (process.argv.includes('--wallet-only') ? buildWallet() : buildWeb());
} catch (error) {
  // The stack would only show frames of the bundler.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
