import type { Judged, Match, Section } from './matching.ts';
import { type RuleColumn, ruleColumns, wordsByDay } from './rule.ts';

/** The kinds of marks, the ones that count most first. A cell has the first kind that one of its findings has. */
const markKinds = ['no', 'outside', 'ask', 'look', 'yes'] as const;
export type MarkKind = (typeof markKinds)[number];

const kindOf: Record<Section, MarkKind> = {
  refuses: 'no',
  'outside-preferences': 'outside',
  declines: 'no',
  asks: 'ask',
  warns: 'look',
  marks: 'look',
  says: 'look',
};

/** A cell of a person for shifts: its kind, one or two words for each of its findings, and the sentences of the whole column. */
export type Mark = { kind: MarkKind; words: string[]; sentences: string[] };

type InColumn = { day: string; kind: MarkKind; mark: string; sentence: string | undefined };

const foundIn = (judged: readonly Judged[], column: RuleColumn): InColumn[] =>
  judged.flatMap(({ shift: { day }, found }) =>
    found
      .filter((one) => one.column === column)
      .map(({ does, answer, words, mark }) => ({
        day,
        kind: answer === 'yes' ? 'yes' : kindOf[does],
        mark: mark ?? words ?? '',
        sentence: words && does === 'asks' ? `Not known: ${words}` : words,
      })),
  );

const hoursIn = (mark: string): number => Number.parseFloat(mark);

/**
 * The cells of a person, from the findings of the rules. The shifts that decide the group also decide the marks, and the sentences
 * are about all shifts.
 * @returns no cell for a column without findings
 */
export function marksOf({ judged, shifts }: Match): { [Column in RuleColumn]?: Mark } {
  const chosen = judged.filter(({ shift }) => shifts.includes(shift.id));
  const decided = chosen.length > 0 ? chosen : judged;
  return Object.fromEntries(
    ruleColumns.flatMap((column) => {
      const marks = foundIn(decided, column);
      const kind = markKinds.find((one) => marks.some((mark) => mark.kind === one));
      if (!kind) return [];
      const words = marks.filter((one) => one.kind === kind).map(({ mark }) => mark);
      // The fullest week is first.
      if (column === 'hours' && kind === 'yes') words.sort((a, b) => hoursIn(b) - hoursIn(a));
      const said = foundIn(judged, column).flatMap(({ day, sentence }) =>
        sentence === undefined ? [] : [{ day, words: sentence }],
      );
      const mark = { kind, words: [...new Set(words)], sentences: sentencesOf(said, judged) };
      return [[column, mark]];
    }),
  );
}

/** The sentences of a column, each with its days where it is not about all shifts. */
const sentencesOf = (said: readonly { day: string; words: string }[], judged: readonly Judged[]) =>
  [...Map.groupBy(said, ({ words }) => words).values()].flatMap((own) =>
    wordsByDay(own, judged.length),
  );
