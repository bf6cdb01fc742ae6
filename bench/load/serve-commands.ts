/** Runs each command that the parent process sends, and responds with its result or error. */
export function serveCommands<Command>(run: (command: Command) => Promise<unknown>): void {
  process.on('message', (command: Command) => {
    run(command).then(
      (result) => process.send?.({ result }),
      (error: Error) => process.send?.({ error: error.message }),
    );
  });
}
