import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingNames } from '#infra/settings.ts';
import { synthesize } from './support/template.ts';

const text = readFileSync('docs/runbook.md', 'utf8');
const [, introduction = '', ...rest] = text.split(/^## /m);
const sections = rest.map((section) => {
  const [name = ''] = section.split('\n', 1);
  return { name, section };
});
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const { ofType } = synthesize({ settings: 'infra/samples/all-on.json' });
const alarmNames = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
  Properties.AlarmName.replace('StaffingAgency-', ''),
);

/** The lines of a text's code blocks, those that go on joined. */
const commandsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, code = '']) =>
    code.replaceAll('\\\n', ' ').split('\n').filter(Boolean),
  );

it('the runbook begins with what all sections need, and has one for each alarm', () => {
  expect(introduction).toMatch(/^Before you begin\n/);
  expect(sections.map(({ name }) => name).toSorted()).toEqual(alarmNames.toSorted());
});

describe.each(sections)('the section of $name', ({ section }) => {
  it('says in this order what the alarm means, how to look, how to fix, and the contacts', () => {
    const headings = [...section.matchAll(/^\*\*(.+?)\.\*\* \S/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['What it means', 'How to look', 'How to fix', 'Contacts']);
  });

  it('has commands of the AWS command line, of curl, or of scripts that exist', () => {
    for (const command of commandsIn(section)) {
      expect(command).toMatch(
        /^(acl=\$\()?(aws [a-z0-9-]+ [a-z0-9-]+|npm run [a-z]+|errors_of [A-Z]|curl -)/,
      );
      for (const [, script = ''] of command.matchAll(/npm run ([\w:]+)/g)) {
        expect(scripts).toHaveProperty(script);
      }
      for (const [, setting] of command.matchAll(/-c (\w+)=/g)) {
        expect([...settingNames, 'settings']).toContain(setting);
      }
    }
  });

  it('names resources that the stack has, each so that only one is meant', () => {
    const named = [
      ...[...section.matchAll(/id_of ([\w:]+) (\w+)/g)].map(([, type = '', id = '']) => [type, id]),
      ...[...section.matchAll(/^errors_of (\w+)/gm)].map(([, id]) => [
        'AWS::Logs::LogGroup',
        `${id}Logs`,
      ]),
    ];
    for (const [type = '', id = ''] of named) {
      const found = ofType(type).filter(([logicalId]) => logicalId.startsWith(id));
      expect(found, `${type} ${id}`).toHaveLength(1);
    }
  });

  it('links to sections that exist', () => {
    for (const [, anchor] of section.matchAll(/\]\(#([\w-]+)\)/g))
      expect(alarmNames).toContain(anchor);
  });
});

it('the saved queries that the runbook names exist', () => {
  const saved = ofType('AWS::Logs::QueryDefinition').map(([, { Properties }]) =>
    Properties.Name.replace('StaffingAgency/', ''),
  );
  const named = [...introduction.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(saved);
  for (const [, name] of text.matchAll(/saved query `([\w-]+)`/g)) expect(saved).toContain(name);
});
