import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const methods = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;
let printed: string[] = [];

/** Fails every test with unexpected console output. A test that expects output replaces the spy with its own. */
function listen(): void {
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      printed.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
}

function expectSilence(): void {
  const lines = printed;
  printed = [];
  expect(lines, 'unexpected console output').toEqual([]);
}

listen();
// Again before each test, because a test may have restored all spies.
beforeEach(listen);
afterEach(expectSilence);
afterAll(expectSilence);
