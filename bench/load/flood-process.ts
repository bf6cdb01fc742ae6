import { flood } from '@app/server/testing/faults/flood';
import { serveCommands } from './serve-commands.ts';

serveCommands(flood);
