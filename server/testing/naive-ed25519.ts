import { createHash } from 'node:crypto';

const PRIME = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const D = mod(-121665n * inverse(121666n));
const ROOT_OF_MINUS_ONE = power(2n, (PRIME - 1n) / 4n);

type Point = readonly [x: bigint, y: bigint];

/**
 * Whether a signature with a zero scalar satisfies the verification equation of RFC 8032 §5.1.7, without any other check. Anyone
 * can create such signatures for a key of small order; a naive verifier accepts them.
 */
export function satisfiesEquation(key: Buffer, message: string, signature: Buffer): boolean {
  const point = signature.subarray(0, 32);
  if (signature.subarray(32).some((byte) => byte !== 0))
    throw new Error('Only signatures with a zero scalar are supported');
  const hash = createHash('sha512').update(point).update(key).update(message).digest();
  const factor = (toBigInt(hash) % ORDER) % 8n;
  let sum: Point = decodePoint(point);
  for (let n = 0n; n < factor; n++) sum = add(sum, decodePoint(key));
  return sum[0] === 0n && sum[1] === 1n;
}

function decodePoint(encoded: Buffer): Point {
  const number = toBigInt(encoded);
  const y = mod(number & (2n ** 255n - 1n));
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (PRIME + 3n) / 8n);
  if (mod(x * x) !== square) x = mod(x * ROOT_OF_MINUS_ONE);
  if (mod(x * x) !== square) throw new Error('Not a point on the curve');
  return [(x & 1n) === number >> 255n ? x : mod(-x), y];
}

function add([x1, y1]: Point, [x2, y2]: Point): Point {
  const twist = mod(D * x1 * x2 * y1 * y2);
  return [mod((x1 * y2 + y1 * x2) * inverse(1n + twist)), mod((y1 * y2 + x1 * x2) * inverse(1n - twist))];
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

function mod(number: bigint): bigint {
  const remainder = number % PRIME;
  return remainder < 0n ? remainder + PRIME : remainder;
}

function inverse(number: bigint): bigint {
  return power(mod(number), PRIME - 2n);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, rest] = [mod(base), exponent]; rest > 0n; square = mod(square * square), rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
  }
  return result;
}
