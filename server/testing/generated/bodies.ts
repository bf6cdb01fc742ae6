import fc from 'fast-check';
import { type KnownValues, objectOf } from './values.ts';

/** A body with its headers. */
export interface GeneratedBody {
  readonly headers: readonly string[];
  readonly bytes: Buffer;
  /** Whether the client closes its side before the body is complete. */
  readonly isTruncated?: boolean;
}

const BOUNDARY = 'x0x0x';
const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset=UTF-8'];
const OTHER_TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json, application/json',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/html',
  'multipart/form-data',
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'x',
  '/',
  `application/${'x'.repeat(2000)}`,
];

const contentLength = (bytes: Buffer) => [`content-length: ${bytes.length}`];
const chunked = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)};x=y\r\n`),
    bytes,
    Buffer.from('\r\n0\r\nx-trailer: 1\r\n\r\n'),
  ]);

/** Frames a body with headers, correctly in most cases. */
function frame(type: string | undefined, bytes: Buffer): fc.Arbitrary<GeneratedBody> {
  const typeHeader = type === undefined ? [] : [`content-type: ${type}`];
  const valid: GeneratedBody = { headers: [...typeHeader, ...contentLength(bytes)], bytes };
  const invalid: GeneratedBody[] = [
    { headers: [...typeHeader, ...typeHeader, ...contentLength(bytes)], bytes },
    {
      headers: [...typeHeader, 'transfer-encoding: chunked'],
      bytes: bytes.length ? chunked(bytes) : Buffer.from('0\r\n\r\n'),
    },
    { headers: [...typeHeader, 'transfer-encoding: chunked'], bytes: Buffer.from('zz\r\n') },
    { headers: [...typeHeader, 'transfer-encoding: chunked', ...contentLength(bytes)], bytes },
    { headers: [...typeHeader, 'transfer-encoding: gzip'], bytes, isTruncated: true },
    { headers: [...typeHeader, 'content-encoding: br', ...contentLength(bytes)], bytes },
    { headers: [...typeHeader, ...contentLength(bytes), 'content-length: 3'], bytes },
    { headers: [...typeHeader, 'content-length: -1'], bytes },
    { headers: [...typeHeader, 'content-length: 99999999999999999999'], bytes },
    { headers: [...typeHeader, `content-length: ${bytes.length + 10}`], bytes, isTruncated: true },
    { headers: [...typeHeader, 'expect: 100-continue', ...contentLength(bytes)], bytes },
  ];
  return fc.oneof({ weight: 9, arbitrary: fc.constant(valid) }, fc.constantFrom(...invalid));
}

/** Text that is not JSON, or JSON with an unsupported encoding or size. */
const invalidJson: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      ' ',
      '{',
      '{"a":',
      '{} {}',
      '\ufeff{}',
      'undefined',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      `${'['.repeat(400)}${']'.repeat(400)}`,
      '['.repeat(32_000),
      `{"a":${'{"a":'.repeat(9000)}1${'}'.repeat(9001)}`,
      `"${'x'.repeat(65_534)}"`,
      `"${'x'.repeat(65_535)}"`,
      `[${'1,'.repeat(30_000)}1]`,
      `{"email":"${'a@'.repeat(20_000)}"}`,
    )
    .map((text) => Buffer.from(text)),
  fc.constant(Buffer.from('{"email":"a@example.com","password":"x"}', 'utf16le')),
  fc.constant(Buffer.alloc(200_000, 'x')),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  // Invalid UTF-8 in a string
  fc
    .constantFrom([0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82])
    .map((invalid) => Buffer.concat([Buffer.from('{"email":"'), Buffer.from(invalid), Buffer.from('","token":"x"}')])),
);

/** Generates a JSON body with the given fields, or an invalid one. */
export function jsonBody(fields: readonly string[], known: KnownValues): fc.Arbitrary<GeneratedBody> {
  const bytes = fc.oneof(
    { weight: 5, arbitrary: objectOf(fields, known).map((value) => Buffer.from(JSON.stringify(value))) },
    invalidJson,
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<string | undefined>(...JSON_TYPES) },
    fc.constantFrom<string | undefined>(...OTHER_TYPES, undefined),
  );
  return fc.tuple(type, bytes).chain(([selectedType, content]) => frame(selectedType, content));
}

/** Generates a multipart body with a file, or an invalid one. */
export function multipartBody(files: readonly Buffer[]): fc.Arbitrary<GeneratedBody> {
  const name = fc.constantFrom('file', 'file', 'file', 'x', '', '__proto__', 'n'.repeat(500), 'a"b');
  const filename = fc.constantFrom(
    '; filename="a.png"',
    '; filename="../../a"',
    "; filename*=UTF-8''%ff",
    '',
    '; filename=""',
  );
  const type = fc.constantFrom('content-type: image/png\r\n', 'content-type: text/html\r\n', 'content-type: /\r\n', '');
  const content = fc.oneof(
    fc.constantFrom(...files),
    fc.tuple(fc.constantFrom(...files), fc.nat(2000)).map(([file, length]) => file.subarray(0, length)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  const part = fc
    .tuple(name, filename, type, content)
    .map(([field, file, contentType, bytes]) =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n${contentType}\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]),
    );
  const end = fc.constantFrom(
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--\r\n`,
    '',
    `--${BOUNDARY}\r\n`,
  );
  const parts = fc.oneof({ weight: 4, arbitrary: fc.tuple(part) }, fc.array(part, { maxLength: 12 }));
  return fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
        fc.constantFrom(...OTHER_TYPES),
      ),
      parts,
      end,
    )
    .chain(([selectedType, partList, last]) => frame(selectedType, Buffer.concat([...partList, Buffer.from(last)])));
}

export const noBody: GeneratedBody = { headers: [], bytes: Buffer.alloc(0) };
