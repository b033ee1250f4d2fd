/** A pattern that plain American English avoids, and the remedy. */
type ProseRule = { pattern: RegExp; remedy: string };

const british =
  'behaviour|colour|favour|flavour|honour|labour|neighbour|centre|licence|organis|recognis|realis(?:e|ing|ation)|summaris|initialis|normalis|serialis|synchronis|authoris|minimis|optimis(?:e|ing|ation)|capitalis|analys(?:e|ed|ing)\\b|cancell(?:ed|ing)|labell|travell|modell|catalogue|programme\\b|grey|judgement|fulfil\\b|whilst|amongst|learnt|spelt';

/** The rules of `CONTRIBUTING.md` that a pattern can find. Each holds without an exception. */
export const rules: readonly ProseRule[] = [
  {
    pattern: /\b(?:somebody|anybody|whoever|whomever|whom)\b/gi,
    remedy: 'name the person: staff, a visitor, an administrator, a caller',
  },
  { pattern: /\b(?:stands?|stood)\b/gi, remedy: 'say what it does: is, has, contains, shows' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/gi, remedy: 'use the verb: reads, receives' },
  { pattern: /\bthe same of\b/gi, remedy: 'repeat the noun' },
  {
    pattern: /(?<=^[\s>*-]*|[.!:] )What\b[^?.|]*\.(?= |$)/g,
    remedy: 'begin the sentence with a noun',
  },
  { pattern: new RegExp(`\\b\\w*(?:${british})\\w*`, 'gi'), remedy: 'spell it as in the US' },
];
