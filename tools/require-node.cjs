// Loaded before every script. Plain old JavaScript, because it has to run on the Node it turns away.
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
