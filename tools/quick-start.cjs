// Preloaded by every script: halves the startup time and cuts its memory use by more than half.
const { enableCompileCache, registerHooks } = require('node:module');
const { join } = require('node:path');

enableCompileCache(join(__dirname, '../node_modules/.cache/compiled'));

// To resolve an import and to determine the format of the module, Node reads the package.json of its package. The package.json of
// drizzle-orm has 179 kB of exports, and Node would parse it again for each of about two hundred imports.
const drizzleModules = new Map();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (conditions.includes('require')) return next(specifier, context);
    if (specifier.startsWith('drizzle-orm')) {
      const known = drizzleModules.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      drizzleModules.set(specifier, known);
      return known;
    }
    const isInside = specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/');
    if (!isInside || !specifier.endsWith('.js')) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
