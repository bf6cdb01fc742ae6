import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { type ClusterOptions, startCluster, type TestCluster } from './cluster.ts';
import { type NodeOptions, startNode, type TestNode } from './node.ts';

/**
 * Starts an object before the tests of a file or `describe`, and stops it after them. @returns the started object; it has no
 * properties before it is started
 */
export function setUp<T extends { stop(): Promise<unknown> }>(start: () => Promise<T>): T {
  const started = {} as T;
  beforeAll(async () => {
    // The properties are not copied by assignment, because a property may be a getter
    Object.defineProperties(started, Object.getOwnPropertyDescriptors(await start()));
  });
  afterAll(() => started.stop());
  return started;
}

/** Provides a database to the tests of a file or `describe`; see `setUp`. */
export function setUpDatabase(): TestDatabase {
  return setUp(async () => {
    const database = await testDatabase();
    return { ...database, stop: database.drop };
  });
}

/** Runs a node during the tests of a file or `describe`; see `setUp`. */
export function setUpNode(options?: NodeOptions): TestNode {
  return setUp(() => startNode(options));
}

/** Runs a cluster during the tests of a file or `describe`; see `setUp`. */
export function setUpCluster(options?: ClusterOptions): TestCluster {
  return setUp(() => startCluster(options));
}

/**
 * Creates the directory of a built web app, which is removed after the tests of the file or `describe`.
 * @param files contents by path
 * @returns the directory
 */
export function setUpWebRoot(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'web-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  afterAll(() => rmSync(directory, { recursive: true }));
  return directory;
}
