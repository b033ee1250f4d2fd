import * as z from 'zod/mini';
import { addDays, isDay, yearsAfter } from './calendar.ts';
import type { DayBounds, Field, Words } from './field.ts';
import { messages } from './messages.ts';

/** One of `options` and nothing else; the sentence for an empty field also meets an unknown option. */
const choiceSchema = (options: readonly string[]): z.ZodMiniType<string, string> =>
  z.string({ error: messages.fillOut }).check(
    z.trim(),
    z.refine((text) => options.includes(text), { error: messages.fillOut }),
  );

const choice = {
  required: true,
  autocomplete: 'on',
  maximumLength: 50,
  clean: (text: string) => text,
};

/** A question that is answered Yes or No (section 5). */
export const yesNoField = <const Name extends string>(words: Words<Name>): Field<Name> => ({
  ...choice,
  control: 'yesNo',
  options: ['Yes', 'No'],
  schema: choiceSchema(['Yes', 'No']),
  ...words,
});

/** A declaration that has to be ticked; it is stored as Yes. */
export const declarationField = <const Name extends string>(words: Words<Name>): Field<Name> => ({
  ...choice,
  control: 'checkbox',
  options: ['Yes'],
  schema: choiceSchema(['Yes']),
  ...words,
});

/** One of a fixed list; the screen shows 'Select...' while nothing is chosen. */
export const selectField = <const Name extends string>(
  words: Words<Name> & { options: readonly string[] },
): Field<Name> => ({
  ...choice,
  control: 'select',
  schema: choiceSchema(words.options),
  ...words,
});

/** A calendar day, within the days that the field takes as of today (section 5). */
export const dateField = <const Name extends string>(
  words: Words<Name> &
    Pick<Field, 'presetToday' | 'isForOffice'> & { days: (today: string) => DayBounds },
): Field<Name> => ({
  ...choice,
  control: 'date',
  maximumLength: 10,
  schema: z
    .string({
      error: ({ input }) => (input === undefined ? messages.fillOut : messages.invalidDate),
    })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.fillOut, abort: true }),
      z.refine(isDay, { error: messages.invalidDate }),
    ),
  ...words,
});

/** Bounds of a date that has passed: not later than today (section 5), and in no year that was typed halfway. */
export const untilToday = (today: string): DayBounds => ({ min: '1900-01-01', max: today });

/** Bounds of a date to come: the minimum is tomorrow (section 5), and no year that was mistyped passes. */
export const fromTomorrow = (today: string): DayBounds => ({
  min: addDays(today, 1),
  max: yearsAfter(today, 10),
});
