// React and the bundler read it when they are loaded: a build is for production, whatever runs it.
process.env.NODE_ENV = 'production';
const { buildWallet, buildWeb } = await import('./web.ts');

try {
  await (process.argv.includes('--wallet-only') ? buildWallet() : buildWeb());
} catch (error) {
  // The stack would only show frames of the bundler.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
