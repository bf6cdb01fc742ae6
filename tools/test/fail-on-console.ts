import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const methods = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;
let output: string[] = [];

/** Fails every test with unexpected console output. A test that expects output replaces the spy with its own. */
function captureConsole(): void {
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      output.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
}

function expectNoOutput(): void {
  const lines = output.join('\n');
  output = [];
  expect(lines, 'unexpected console output').toBe('');
}

captureConsole();
// Before each test again, because a test may have restored all spies.
beforeEach(captureConsole);
afterEach(expectNoOutput);
afterAll(expectNoOutput);
