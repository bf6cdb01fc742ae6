import { expect, test } from 'vitest';
import { runQuietly } from './run.ts';

test('output that is not for a terminal has no colours and links, even of programs that write them into pipes', async () => {
  const program = `process.stdout.write('\\x1b[31mred\\x1b[0m \\x1b]8;;https://example.com\\x1b\\\\link\\x1b]8;;\\x1b\\\\')`;
  expect(await runQuietly(process.execPath, ['-e', program])).toEqual({ code: 0, output: 'red link' });
});
