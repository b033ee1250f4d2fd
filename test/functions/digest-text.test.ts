import { describe, expect, it } from 'vitest';
import { parseListView } from '#frontend/staff/kit/list/list-address.ts';
import { recordFilters } from '#frontend/staff/kit/list/list-filter.ts';
import { type Digest, digestText } from '#functions/notices/digest-text.ts';
import { referenceOf } from '#shared/reference.ts';

type Expiring = Digest['expiring'][number];

const textOf = (expiring: readonly Expiring[], suspected = { waiting: 0, recent: 0 }) => {
  const { subject, message } = digestText('https://www.example.com', { suspected, expiring });
  return { subject, message, lines: message.split('\n') };
};
const due = (
  reference: string,
  state: Expiring['state'],
  type: Expiring['type'] = 'license',
): Expiring => ({ reference, state, type });

it('the mail about suspected records names a single one in the singular', () => {
  const { subject, lines } = textOf([], { waiting: 1, recent: 0 });
  expect(subject).toBe('1 suspected record to look at');
  expect(lines[0]).toMatch(/^1 record waits under Suspected/);
});

describe('the mail about licenses and certificates', () => {
  it('has numbers and references by group, the expired licenses first, and a link to the list', () => {
    const { subject, message } = textOf([
      due('7KQM-2XHD', 90),
      due('ABCD-2345', 'expired', 'certificate'),
      due('ABCD-2345', 'expired'),
      due('EFGH-6789', 30),
      due('JKMN-2222', 60),
      due('PQRS-3333', 30),
    ]);
    expect(subject).toBe('5 licenses and 1 certificate expired or expiring');
    expect(message).toBe(
      [
        '5 licenses and 1 certificate are expired or expire within 90 days.',
        '',
        'Licenses, expired: 1',
        'ABCD-2345',
        'Licenses, within 30 days: 2',
        'EFGH-6789, PQRS-3333',
        'Licenses, in 31 to 60 days: 1',
        'JKMN-2222',
        'Licenses, in 61 to 90 days: 1',
        '7KQM-2XHD',
        'Certificates, expired: 1',
        'ABCD-2345',
        '',
        'Sign in to see the licenses in the list:',
        'https://www.example.com/employment-list#status=new,in-progress,contacted,waiting,interview,hired&license=90',
        'The search box opens an application by its reference.',
        '',
      ].join('\n'),
    );
  });

  it('links to an address that the list reads', () => {
    const { lines } = textOf([due('7KQM-2XHD', 30)]);
    const { hash } = new URL(String(lines.find((line) => line.startsWith('https:'))));
    expect(
      parseListView(recordFilters, hash, { kind: 'employment', today: '2026-11-23' }).filter,
    ).toMatchObject({
      license: '90',
      statuses: ['new', 'in-progress', 'contacted', 'waiting', 'interview', 'hired'],
    });
  });

  it('links to no filtered list where there are only certificates, which it does not filter by', () => {
    const { subject, lines } = textOf([due('7KQM-2XHD', 30, 'certificate')]);
    expect(subject).toBe('1 certificate expired or expiring');
    expect(lines.slice(-3)).toEqual([
      'Sign in and open each application by its reference in the search box:',
      'https://www.example.com/admin',
      '',
    ]);
  });

  it('has each reference of a group once', () => {
    const { lines } = textOf([due('7KQM-2XHD', 30), due('7KQM-2XHD', 30)]);
    expect(lines.slice(2, 4)).toEqual(['Licenses, within 30 days: 2', '7KQM-2XHD']);
  });

  it('has at most fifty references, and the number of others', () => {
    const references = Array.from({ length: 26 }, (_, at) =>
      referenceOf(`00000000-0000-4000-8000-0000000000${10 + at}`),
    );
    const of = (state: Expiring['state'], type?: Expiring['type']) =>
      references.map((reference) => due(reference, state, type));
    const { message, lines } = textOf([...of(30, 'certificate'), ...of(30), ...of('expired')]);
    expect(message.match(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g)).toHaveLength(50);
    expect(lines.slice(2, 8)).toEqual([
      'Licenses, expired: 26',
      references.join(', '),
      'Licenses, within 30 days: 26',
      references.slice(0, 24).join(', '),
      'Certificates, within 30 days: 26',
      'and 28 more.',
    ]);
    expect(textOf(of(30)).message).not.toContain('more.');
  });

  it('follows the suspected records in one mail, under a subject that SNS takes', () => {
    const many = Array.from({ length: 1000 }, () => due('7KQM-2XHD', 30));
    const certificates = many.map((one) => ({ ...one, type: 'certificate' as const }));
    const { subject, lines } = textOf([...many, ...certificates], { waiting: 1000, recent: 10 });
    expect(subject).toBe(
      '1000 suspected records to look at, 1000 licenses and 1000 certificates expired or expiring',
    );
    expect(subject.length).toBeLessThan(100);
    expect(lines).toContain('https://www.example.com/suspected');
    expect(lines).toContain('Licenses, within 30 days: 1000');
  });
});
