import { onTestFinished, vi } from 'vitest';

/** Holds the messages that the page sends to the worker that paints cards. @returns a function that sends the held messages */
export function holdPainting(): () => void {
  const { postMessage } = Worker.prototype;
  const held: (() => void)[] = [];
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: unknown) {
    held.push(() => postMessage.call(this, message));
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    spy.mockRestore();
    for (const send of held) send();
  };
}
