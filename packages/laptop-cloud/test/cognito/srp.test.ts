import { createHmac } from 'node:crypto';
// The client's own arithmetic, as the reference.
// @ts-expect-error the package has no types for its inner files
import AuthenticationHelper from 'amazon-cognito-identity-js/es/AuthenticationHelper.js';
// @ts-expect-error the package has no types for its inner files
import BigInteger from 'amazon-cognito-identity-js/es/BigInteger.js';
import { describe, expect, it } from 'vitest';
import {
  isRecordedPassword,
  isRightClaim,
  readPublicValue,
  recordPassword,
  simulateRecord,
  startExchange,
} from '../../src/cognito/srp.ts';

const userId = '8f1c2a5e-0000-4000-8000-000000000001';
const secretBlock = Buffer.from('block');
const timestamp = 'Tue Jan 6 09:05:03 UTC 2026';
const prime = `FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF`;

/** Signs as the client does; the record's salt and the server's B go over the wire as hex. */
function claim(record: { salt: string; verifier: string }, secret: string): boolean {
  const client = new AuthenticationHelper('Pool');
  const a = readPublicValue(client.largeAValue.toString(16)) ?? 0n;
  const exchange = startExchange(a, record);
  let key = Buffer.alloc(0);
  client.getPasswordAuthenticationKey(
    userId,
    secret,
    new BigInteger(exchange.B.toString(16), 16),
    new BigInteger(record.salt, 16),
    (_error: unknown, bytes: Uint8Array) => {
      key = Buffer.from(bytes);
    },
  );
  const signature = createHmac('sha256', key)
    .update('Pool')
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest('base64');
  return isRightClaim(exchange, record, {
    poolName: 'Pool',
    userId,
    secretBlock,
    timestamp,
    signature,
  });
}

describe('the SRP protocol', () => {
  it.each([
    ['leads with zero bytes', '0000a1b2c3d4e5f60718293a4b5c6d7e'],
    ['leads with a zero digit', '0fa1b2c3d4e5f60718293a4b5c6d7e8f'],
    ['has its first bit set', 'ffa1b2c3d4e5f60718293a4b5c6d7e8f'],
    ['leads with a zero byte and a set bit', '00f1b2c3d4e5f60718293a4b5c6d7e8f'],
  ])("agrees with Amazon's client when the salt %s", (_case, salt) => {
    const record = recordPassword('Pool', userId, 'pässwörd 密码 🔑', salt);
    expect(claim(record, 'pässwörd 密码 🔑')).toBe(true);
    expect(claim(record, 'pässwörd 密码 🔒')).toBe(false);
  });

  it('refuses public values that would fit any password, and what is no number', () => {
    const double = (BigInt(`0x${prime}`) * 2n).toString(16);
    for (const value of ['0', '00', prime, prime.toLowerCase(), double, '', 'xyz', '-1', '0x1']) {
      expect(readPublicValue(value), value).toBeUndefined();
    }
    expect(readPublicValue('f'.repeat(771))).toBeUndefined();
    expect(readPublicValue('2')).toBe(2n);
  });

  it('keeps a record that tells its password from others and from nobody', () => {
    const record = recordPassword('Pool', userId, 'secret');
    expect(JSON.stringify(record)).not.toContain('secret');
    expect(isRecordedPassword('Pool', userId, 'secret', record)).toBe(true);
    expect(isRecordedPassword('Pool', userId, 'Secret', record)).toBe(false);
    expect(isRecordedPassword('Pool', `${userId}x`, 'secret', record)).toBe(false);
    expect(recordPassword('Pool', userId, 'secret').salt).not.toBe(record.salt);
    const nobody = simulateRecord(Buffer.from('name'));
    expect(simulateRecord(Buffer.from('name'))).toEqual(nobody);
    expect(nobody.verifier.length).toBeGreaterThan(700);
  });
});
