/** The verdict of GuardDuty on an object, and the value of its tag. */
export type Verdict =
  | 'NO_THREATS_FOUND'
  | 'THREATS_FOUND'
  | 'UNSUPPORTED'
  | 'ACCESS_DENIED'
  | 'FAILED';

/** The test file of the makers of scanners, which every scanner takes for malware; in parts, so that this file is none. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

/** A comment by which a file asks for an outcome that no file has by itself. */
const wish = /%laptop-scan: (FAILED|never)\b/;

/**
 * The verdicts of the laptop: malware in files with the EICAR text, nothing in encrypted PDFs, which GuardDuty can't look into,
 * and no threat in all others. A line `%laptop-scan: FAILED` plays a scan that breaks.
 * @returns undefined for `%laptop-scan: never`, a scan that comes to no end
 */
export function verdictOf(content: Buffer): Verdict | undefined {
  const text = content.toString('latin1');
  const [, wanted] = wish.exec(text) ?? [];
  if (wanted === 'never') return undefined;
  if (wanted === 'FAILED') return 'FAILED';
  if (text.includes(eicar)) return 'THREATS_FOUND';
  return /\/Encrypt\b/.test(text) ? 'UNSUPPORTED' : 'NO_THREATS_FOUND';
}
