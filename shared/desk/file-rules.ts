import { usDate } from '../messages.ts';
import {
  type CertificateType,
  certificateLabels,
  certificateTypes,
  type FileCheck,
  type FileResult,
  fileCheckLabels,
  fileChecks,
  filePartsOf,
  fileResultLabels,
} from './credentials.ts';
import { type Facts, type LocatedShift, marked, no, notKnown, type Rule, yes } from './rule.ts';
import { lastDayOf } from './shift-times.ts';
import { withinSentence } from './shift-words.ts';

const certificateRule = (type: CertificateType): Rule => ({
  name: type,
  words: `${certificateLabels[type]} is valid to the end of the shift, if the shift requires it.`,
  fits: 'refuses',
  placing: 'needs-reason',
  judge: (shift, { credentials }) => {
    if (!shift.requirements.includes(type)) return undefined;
    let last: string | undefined;
    for (const { type: own, expiresOn } of credentials?.items ?? []) {
      if (own !== type || expiresOn === undefined) continue;
      if (last === undefined || expiresOn > last) last = expiresOn;
    }
    if (last === undefined) return notKnown(certificateLabels[type], certificateLabels[type]);
    return last >= lastDayOf(shift)
      ? yes
      : no(`${certificateLabels[type]} expired ${usDate(last)}`, certificateLabels[type]);
  },
});

const results = ['not-placeable', 'to-look-at'] as const;
const resultWords = (check: FileCheck, result: FileResult): string =>
  `${fileCheckLabels[check]}: ${fileResultLabels[result].toLowerCase()}`;

/** The words about results of the personnel file. A question does not keep them, because viewers read it and not the file. */
export const fileResultWords: ReadonlySet<string> = new Set(
  fileChecks.flatMap((check) => results.map((result) => resultWords(check, result))),
);

const resultRules = (check: FileCheck): Rule[] => {
  const found =
    (result: FileResult) =>
    (_shift: LocatedShift, { credentials }: Facts) =>
      credentials?.[check]?.result === result
        ? no(resultWords(check, result), fileCheckLabels[check].toLowerCase())
        : yes;
  const name = fileCheckLabels[check];
  return [
    {
      name: check,
      words: `${name}: the result is not “Not placeable”.`,
      fits: 'refuses',
      placing: 'refuses',
      judge: found('not-placeable'),
    },
    {
      name: `${check}-to-look-at`,
      words: `${name}: the result is not “To be looked at”.`,
      fits: 'warns',
      placing: 'needs-reason',
      judge: found('to-look-at'),
    },
  ];
};

/** The rules about certificates and the personnel file. */
export const fileRules: readonly Rule[] = [
  ...certificateTypes.map(certificateRule),
  ...fileChecks.flatMap(resultRules),
  {
    name: 'file',
    words:
      'The personnel file is complete: a checked license, BLS/CPR with references, and the background check.',
    fits: 'marks',
    placing: 'needs-reason',
    judge: (_shift, { credentials }, now) => {
      const open = filePartsOf(credentials, now).filter(({ isComplete }) => !isComplete);
      return open.length === 0
        ? marked('complete')
        : no(
            `The file is incomplete: ${open.map(({ label }) => withinSentence(label)).join(', ')}`,
            'incomplete',
          );
    },
  },
];
