import { connect, type Socket } from 'node:net';

const HANDSHAKE = [
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');
const HEADERS_END = '\r\n\r\n';
const TEXT = 0x1;
const PING = maskedFrame(0x9, '');

/** A WebSocket client that only counts the frames it receives, so that it uses less CPU time than the servers it measures. */
export class SocketConnection {
  readonly #socket: Socket;
  readonly #onFrame: () => void;
  #isUpgraded = false;
  #text = '';
  /** The received part of an incomplete frame header. */
  #header: Buffer = Buffer.alloc(0);
  /** The number of bytes of the current frame that have not arrived yet. */
  #remaining = 0;
  /** Whether the current frame is a control frame, which is not counted. */
  #isControl = false;

  /**
   * @param path of the upgrade request
   * @param greeting a text to send after the upgrade; empty sends nothing
   */
  constructor(host: string, port: number, path: string, greeting: string, onFrame: () => void) {
    this.#onFrame = onFrame;
    this.#socket = connect(port, host);
    this.#socket.setNoDelay(true);
    this.#socket.write(`GET ${path} HTTP/1.1\r\n${HANDSHAKE}${HEADERS_END}`);
    this.#socket.on('data', (data) => (this.#isUpgraded ? this.#read(data) : this.#upgrade(data, greeting)));
    this.#socket.on('error', () => {});
  }

  /** Sends a WebSocket ping: servers close connections on which nothing arrives. */
  ping(): void {
    if (this.#isUpgraded) this.#socket.write(PING);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once('close', () => resolve());
      this.#socket.destroy();
    });
  }

  #upgrade(data: Buffer, greeting: string): void {
    this.#text += data.toString('latin1');
    const end = this.#text.indexOf(HEADERS_END);
    if (end < 0) return;
    if (!this.#text.startsWith('HTTP/1.1 101 ')) throw new Error(`The upgrade was rejected: ${this.#text}`);
    this.#isUpgraded = true;
    const rest = Buffer.from(this.#text.slice(end + HEADERS_END.length), 'latin1');
    this.#text = '';
    if (greeting !== '') this.#socket.write(maskedFrame(TEXT, greeting));
    if (rest.length > 0) this.#read(rest);
  }

  /** Counts the frames in the data. Frames from a server are unmasked (RFC 6455 §5.2). */
  #read(chunk: Buffer): void {
    let data: Buffer = this.#header.length > 0 ? Buffer.concat([this.#header, chunk]) : chunk;
    this.#header = Buffer.alloc(0);
    while (data.length > 0) {
      if (this.#remaining === 0) {
        const headerLength = data.length > 1 && ((data[1] as number) & 0x7f) === 126 ? 4 : 2;
        if (data.length < headerLength) {
          this.#header = data;
          return;
        }
        this.#remaining = headerLength === 4 ? data.readUInt16BE(2) : (data[1] as number) & 0x7f;
        this.#isControl = ((data[0] as number) & 0x08) !== 0;
        data = data.subarray(headerLength);
      }
      const taken = Math.min(this.#remaining, data.length);
      this.#remaining -= taken;
      data = data.subarray(taken);
      if (this.#remaining === 0 && !this.#isControl) this.#onFrame();
    }
  }
}

/** Creates a short final frame as a client sends it, masked with zeros. */
function maskedFrame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
