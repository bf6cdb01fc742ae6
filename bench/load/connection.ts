import { connect, type Socket } from 'node:net';
import { fillRequest } from './protocol.ts';

const HEAD_END = '\r\n\r\n';

/** Keeps one request in flight on one connection, without pipelining. */
export class Connection {
  responses = 0;
  failureCount = 0;
  firstFailure = '';
  /** The response times, in milliseconds. */
  latencies: number[] = [];
  readonly #socket: Socket;
  #requests: readonly string[] = [];
  #next = 0;
  #until = 0;
  #sentAt = 0;
  #partialResponse: Buffer | undefined;
  #idle: () => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(host: string, port: number) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed')));
  }

  /** Sends requests in turn until a time of `performance.now()`; resolves when the last response has arrived. */
  sendUntil(until: number, requests: readonly string[]): Promise<void> {
    this.#requests = requests;
    this.#until = until;
    return new Promise((resolve, reject) => {
      this.#idle = resolve;
      this.#fail = reject;
      if (this.#socket.destroyed) reject(new Error('The connection was closed between two samples'));
      else this.#send();
    });
  }

  #send(): void {
    const request = this.#requests[this.#next % this.#requests.length] as string;
    this.#next += 1;
    this.#sentAt = performance.now();
    this.#socket.write(fillRequest(request), 'latin1');
  }

  #receive(chunk: Buffer): void {
    const data = this.#partialResponse === undefined ? chunk : Buffer.concat([this.#partialResponse, chunk]);
    const end = data.indexOf(HEAD_END);
    const head = data.toString('latin1', 0, Math.max(end, 0));
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (end < 0 || length === undefined || data.length < end + HEAD_END.length + Number(length)) {
      this.#partialResponse = data;
      return;
    }
    this.#partialResponse = undefined;
    this.responses += 1;
    const now = performance.now();
    this.latencies.push(now - this.#sentAt);
    // The first digit of the status in `HTTP/1.1 200 OK`.
    if (head.charCodeAt(9) !== 0x32) {
      if (this.failureCount === 0) this.firstFailure = data.toString();
      this.failureCount += 1;
    }
    if (now < this.#until) this.#send();
    else this.#idle();
  }
}
