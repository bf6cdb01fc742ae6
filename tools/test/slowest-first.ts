import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, slowest first. They spend most of their time waiting. */
const SLOWEST_FILES = [
  'cards/collect/kill.full.test.ts',
  'mail/storm.full.test.ts',
  'postgres/lost-connections.full.test.ts',
  'mail/hanging-server.full.test.ts',
  'http/connections/graceful-shutdown.full.test.ts',
  'http/generated-requests.full.test.ts',
  'mail/mail.test.ts',
  'notifications/emails/emails.test.ts',
  'backup/restore-command.database.test.ts',
  'migrations/migrations.database.test.ts',
];

/** Starts the slowest files first, so that no worker is left with one of them at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files.filter((file) => rank(file) < 0));
    const slowest = files.filter((file) => rank(file) >= 0).toSorted((a, b) => rank(a) - rank(b));
    return [...slowest, ...others];
  }
}

const rank = ({ moduleId }: TestSpecification) => SLOWEST_FILES.findIndex((name) => moduleId.endsWith(name));
