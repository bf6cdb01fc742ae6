import { workerData } from 'node:worker_threads';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { lowerThreadPriority } from '../concurrency/thread-priority.ts';

/** Timeout of the connection and the greeting. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Maximum time between two replies of the server. */
const IDLE_TIMEOUT_MS = 20_000;
/** Timeout of one message: the idle timeout does not detect a server that sends its replies byte by byte. */
const MESSAGE_TIMEOUT_MS = 60_000;

/** The `workerData` of the thread. */
export interface SmtpThreadData {
  readonly url: string;
  readonly maxConnections: number;
}

/** Why a message was not accepted. The library's message is left out, because it may contain the recipient. */
export interface Rejection {
  /** The system's code, such as ECONNREFUSED or the code of a refused certificate; otherwise the library's. */
  readonly code: string;
  readonly responseCode: number | undefined;
  /** The enhanced status code (RFC 3463) after the reply code, such as 5.2.2, if the server sent one. */
  readonly status: string | undefined;
  readonly command: string;
}

interface SmtpError extends Partial<Rejection> {
  /** The reply of the server. */
  readonly response?: string;
  /** The code that the library replaced. */
  readonly originalCode?: string;
}

const ENHANCED_STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

const { url, maxConnections } = workerData as SmtpThreadData;
const transporter = createTransport({
  url,
  pool: true,
  maxConnections,
  // Retries are left to the job, which counts the attempts
  maxRequeues: 0,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  dnsTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: IDLE_TIMEOUT_MS,
} as object);

lowerThreadPriority();

/** Sends one message over the pool of connections. @returns why it was not accepted, or undefined */
export async function handleTask(message: SendMailOptions): Promise<Rejection | undefined> {
  try {
    await transporter.sendMail({ ...message, signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS) } as object);
    return undefined;
  } catch (error) {
    const {
      code = 'unknown',
      originalCode,
      response = '',
      responseCode,
      command = 'unknown step',
    } = error as SmtpError;
    const status = ENHANCED_STATUS.exec(response)?.[1];
    return { code: originalCode ?? code, responseCode, status, command };
  }
}
