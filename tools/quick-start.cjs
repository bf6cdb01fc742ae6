// Halves the time of a start, and more than halves the memory that it takes. Loaded before every script.
const { enableCompileCache, registerHooks } = require('node:module');
const { join } = require('node:path');

// What was compiled once is read again at the next start.
enableCompileCache(join(__dirname, '../node_modules/.cache/compiled'));

// Node reads the package.json of each module it loads to learn its format. That of drizzle-orm lists 179 kB of
// exports, which are parsed anew for each of its hundred modules.
registerHooks({
  resolve(specifier, context, next) {
    const inside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (!inside || !specifier.endsWith('.js') || context.conditions.includes('require'))
      return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
