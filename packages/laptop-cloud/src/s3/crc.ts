/** Both polynomials are written reflected, as S3's checksums process the lowest bit first. */
const castagnoli = 0x82f63b78;
const nvme = { high: 0x9a6c9329, low: 0xac4bc9b5 };

const castagnoliTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? castagnoli : 0);
  return rest >>> 0;
});

/** Entry 2n is the high half of the n-th value, entry 2n+1 its low half. */
const nvmeTable = new Uint32Array(512);
for (let byte = 0; byte < 256; byte++) {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit++) {
    const isOdd = (low & 1) === 1;
    low = (low >>> 1) | ((high & 1) << 31);
    high >>>= 1;
    if (isOdd) [high, low] = [high ^ nvme.high, low ^ nvme.low];
  }
  nvmeTable[2 * byte] = high;
  nvmeTable[2 * byte + 1] = low;
}

/** CRC-32C (Castagnoli) as an unsigned number. */
export function crc32c(content: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of content) rest = (rest >>> 8) ^ (castagnoliTable[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
}

/** CRC-64/NVME as 8 bytes, the highest first: the AWS CLI's default. In halves, as BigInt is too slow. */
export function crc64nvme(content: Buffer): Buffer {
  let [high, low] = [0xffffffff, 0xffffffff];
  for (const byte of content) {
    const entry = 2 * ((low ^ byte) & 0xff);
    low = ((low >>> 8) | (high << 24)) ^ (nvmeTable[entry + 1] ?? 0);
    high = (high >>> 8) ^ (nvmeTable[entry] ?? 0);
  }
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(~high >>> 0, 0);
  bytes.writeUInt32BE(~low >>> 0, 4);
  return bytes;
}
