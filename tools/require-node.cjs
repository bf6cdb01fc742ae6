// Preloaded by every script. ES5, because it must run on the old Node versions that it rejects.
var needed = 24;
if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    'Node ' +
      needed +
      ' or newer is needed, this is ' +
      process.versions.node +
      '. Run "npm ci", which brings it, and start through "npm run ...".\n',
  );
  process.exit(1);
}

require('./quick-start.cjs');
