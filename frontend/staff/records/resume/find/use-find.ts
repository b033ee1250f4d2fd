import { useEffect, useMemo, useState } from 'react';
import { findMatches, joinedText, type Piece, type TextMatch } from './find-matches.ts';

/** Returns the text of a page by its number; the same promise for every call. */
type TextOf = (page: number) => Promise<{ items: readonly Piece[] }>;

export type Find = {
  words: string;
  setWords: (words: string) => void;
  status: 'idle' | 'reading' | 'done';
  /** Whether there is any text on the pages: a scan has none. */
  hasText: boolean;
  matches: readonly TextMatch[];
  /** The current match. */
  current: TextMatch | undefined;
  /** The number of the current match, from 1. */
  position: number;
  /** Moves the current match by this number, and wraps around at the ends. */
  step: (by: number) => void;
};

/** Finds words in the texts of a resume's pages. The first search reads the texts. */
export function useFind(textOf: TextOf, pages: number): Find {
  const [words, setWords] = useState('');
  const [texts, setTexts] = useState<readonly string[]>();
  const [at, setAt] = useState(0);
  const isAsked = words.trim() !== '';

  useEffect(() => {
    if (!isAsked || texts !== undefined) return;
    let isOver = false;
    const numbers = Array.from({ length: pages }, (_, index) => index + 1);
    // A page that can't be read has no text to find.
    const read = async (number: number) =>
      textOf(number).then(
        ({ items }) => joinedText(items),
        () => '',
      );
    void Promise.all(numbers.map(read)).then((all) => !isOver && setTexts(all));
    return () => {
      isOver = true;
    };
  }, [isAsked, texts, textOf, pages]);

  const matches = useMemo(() => findMatches(texts ?? [], words), [texts, words]);
  const index = matches.length === 0 ? -1 : at % matches.length;
  return {
    words,
    setWords(next) {
      setWords(next);
      setAt(0);
    },
    status: isAsked ? (texts === undefined ? 'reading' : 'done') : 'idle',
    hasText: texts === undefined || texts.some((text) => text.trim() !== ''),
    matches,
    current: matches[index],
    position: index + 1,
    step: (by) => setAt((Math.max(index, 0) + by + matches.length) % Math.max(1, matches.length)),
  };
}
