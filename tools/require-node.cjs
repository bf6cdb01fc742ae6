// Preloaded by every script. ES5, because it must run on the old Node versions that it rejects.
var required = 24;
if (Number(process.versions.node.split('.')[0]) < required) {
  process.stderr.write(
    'Kismet needs Node ' +
      required +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Run "npm ci", which installs it, and use the "npm run ..." commands.\n',
  );
  process.exit(1);
}

require('./quick-start.cjs');
