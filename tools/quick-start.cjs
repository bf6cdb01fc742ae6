// Preloaded by every script: halves the startup time and cuts its memory use by more than half.
const { enableCompileCache, registerHooks } = require('node:module');
const { join } = require('node:path');

enableCompileCache(join(__dirname, '../node_modules/.cache/compiled'));

// To determine the format of a module, Node reads its package.json. The one of drizzle-orm has 179 kB of exports, and
// Node would parse it again for each of about a hundred modules.
registerHooks({
  resolve(specifier, context, next) {
    const inside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (!inside || !specifier.endsWith('.js') || context.conditions.includes('require'))
      return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
