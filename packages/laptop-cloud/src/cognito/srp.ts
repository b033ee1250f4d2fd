import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The stored verifier of a password, in hex: enough to check a proof, not enough to sign in. */
export type PasswordRecord = { salt: string; verifier: string };

// The 3072-bit group of RFC 5054 (RFC 3526's prime), with Cognito's generator 2.
const N = toInteger(getDiffieHellman('modp15').getPrime());
const g = 2n;
const k = toInteger(sha256(pad(N), pad(g)));

/** The most hex digits that a public value can have: 3072 bits and a sign byte. */
const longestPublicValue = 770;

/** The server's part of one exchange. */
export type SrpExchange = { a: bigint; b: bigint; B: bigint };

/** Makes the record of a new password, with a fresh salt. */
export function recordPassword(
  poolName: string,
  userId: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): PasswordRecord {
  const identity = sha256(Buffer.from(`${poolName}${userId}:${password}`, 'utf8'));
  const x = toInteger(sha256(pad(BigInt(`0x${salt}`)), identity));
  return { salt, verifier: power(g, x).toString(16) };
}

/** Whether a password in clear is the recorded one. */
export function isRecordedPassword(
  poolName: string,
  userId: string,
  password: string,
  record: PasswordRecord,
): boolean {
  const { verifier } = recordPassword(poolName, userId, password, record.salt);
  return isSame(sha256(Buffer.from(verifier)), sha256(Buffer.from(record.verifier)));
}

/**
 * A record for a user who does not exist: the same for the same seed, and fitting no password.
 * It costs no exponentiation, so that the time of the answer does not tell it from a stored one.
 */
export function simulateRecord(seed: Buffer): PasswordRecord {
  const bytes = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', seed, '', info, length));
  const verifier = toInteger(bytes('verifier', 384)) % N;
  return { salt: bytes('salt', 16).toString('hex'), verifier: verifier.toString(16) };
}

/**
 * Reads the client's public value A.
 * @returns undefined when it is no hex number, too long, or 0 modulo N (which would fit any password).
 */
export function readPublicValue(hex: string): bigint | undefined {
  if (!/^[0-9a-f]+$/i.test(hex) || hex.length > longestPublicValue) return undefined;
  const a = BigInt(`0x${hex}`);
  return a % N === 0n ? undefined : a;
}

/** Answers the client's A with a fresh B. */
export function startExchange(a: bigint, { verifier }: PasswordRecord): SrpExchange {
  const b = toInteger(randomBytes(32));
  return { a, b, B: (k * BigInt(`0x${verifier}`) + power(g, b)) % N };
}

/**
 * Checks the client's claim (base64): HMAC-SHA256 over pool name, user id, secret block and
 * timestamp, with the key that only the right password leads to.
 */
export function isRightClaim(
  exchange: SrpExchange,
  { verifier }: PasswordRecord,
  claim: {
    poolName: string;
    userId: string;
    secretBlock: Buffer;
    timestamp: string;
    signature: string;
  },
): boolean {
  const { a, b, B } = exchange;
  const hashed = sha256(pad(a), pad(B));
  const u = toInteger(hashed);
  if (u === 0n) return false;
  const s = power(a * power(BigInt(`0x${verifier}`), u), b);
  const key = Buffer.from(hkdfSync('sha256', pad(s), pad(u), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  return isSame(expected, Buffer.from(claim.signature, 'base64'));
}

/** Compares in a time that does not tell where the two differ. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The bytes of a number as signed magnitude: one zero byte before a leading bit that is set. */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/** Raises to a power, modulo the group's prime. */
export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function toInteger(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
