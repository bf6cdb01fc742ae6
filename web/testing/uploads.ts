import { onTestFinished } from 'vitest';

/** The part of XMLHttpRequest that uploads use, implemented with the stubbed `fetch`. */
class Upload {
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly upload = {};
  status = 0;
  responseText = '';
  #url = '';
  readonly #headers = new Headers();
  readonly #controller = new AbortController();
  readonly #files: File[];

  constructor(files: File[]) {
    this.#files = files;
  }

  open(_method: string, url: string): void {
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(): null {
    return null;
  }

  abort(): void {
    this.#controller.abort();
  }

  async send(form: FormData): Promise<void> {
    this.#files.push(form.get('file') as File);
    const { signal } = this.#controller;
    try {
      const response = await fetch(this.#url, { method: 'POST', headers: this.#headers, body: form, signal });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}

/**
 * Sends uploads to the fake API until the test ends.
 * @returns the uploaded files
 */
export function captureUploads(): readonly File[] {
  const files: File[] = [];
  const RealRequest = window.XMLHttpRequest;
  class TestUpload extends Upload {
    constructor() {
      super(files);
    }
  }
  window.XMLHttpRequest = TestUpload as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    window.XMLHttpRequest = RealRequest;
  });
  return files;
}
