// Preloaded by every script. ES5, because it must run on the old Node versions that it rejects.
var required = 24;
if (Number(process.versions.node.split('.')[0]) < required) {
  process.stderr.write(
    'Node ' +
      required +
      ' or newer is needed; this is Node ' +
      process.versions.node +
      '. Run "npm ci", which installs it, and use the "npm run ..." commands.\n',
  );
  process.exit(1);
}

require('./quick-start.cjs');
