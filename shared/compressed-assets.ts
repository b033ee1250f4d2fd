/**
 * What the build compresses itself, at Brotli's highest level: CloudFront compresses in passing, at a
 * low one. Build, stack and edge function agree on it here.
 */
export const compressedAssets = {
  /** The addresses that have a copy. Every file under `assets/` that it fits has one. */
  pattern: '^/assets/.+\\.(?:css|js)$',
  /** What stands before such an address in the bucket to name its copy. */
  prefix: '/br',
  /** What a browser must take to get it, and what the copy is stored with. */
  encoding: 'br',
} as const;
