import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** Keeps one request in flight on one connection, as a client without pipelining does. */
export class Connection {
  answers = 0;
  refused = 0;
  firstRefusal = '';
  /** Milliseconds that each answer took. */
  latencies: number[] = [];
  readonly #socket: Socket;
  readonly #requests: readonly string[];
  #next = 0;
  #until = 0;
  #sentAt = 0;
  #rest: Buffer | undefined;
  #idle: () => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(host: string, port: number, requests: readonly string[]) {
    this.#requests = requests;
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed')));
  }

  /** Sends and receives until a moment of `performance.now()`; comes back with the last answer. */
  load(until: number): Promise<void> {
    this.#until = until;
    return new Promise((resolve, reject) => {
      this.#idle = resolve;
      this.#fail = reject;
      this.#send();
    });
  }

  #send(): void {
    const request = this.#requests[this.#next] as string;
    this.#next = (this.#next + 1) % this.#requests.length;
    this.#sentAt = performance.now();
    this.#socket.write(request.includes('{uuid}') ? request.replace('{uuid}', randomUUID()) : request, 'latin1');
  }

  #receive(chunk: Buffer): void {
    const given = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
    const end = given.indexOf(HEAD_END);
    const head = given.toString('latin1', 0, Math.max(end, 0));
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (end < 0 || length === undefined || given.length < end + HEAD_END.length + Number(length)) {
      this.#rest = given;
      return;
    }
    this.#rest = undefined;
    this.answers += 1;
    const now = performance.now();
    this.latencies.push(now - this.#sentAt);
    // HTTP/1.1 2…
    if (head.charCodeAt(9) !== 0x32) {
      if (this.refused === 0) this.firstRefusal = given.toString();
      this.refused += 1;
    }
    if (now < this.#until) this.#send();
    else this.#idle();
  }
}
