import { publicRooms } from '#shared/contract/contract.ts';
import type { StackSettings } from './settings.ts';

/** Concurrent executions that Lambda lets an account reserve: its default quota of 1,000, less 100 that stay shared. */
const reservable = 900;

/** Addresses that AWS Budgets mails a warning to. */
const warnable = 10;

/** The only region whose certificates and firewalls CloudFront takes. */
const edgeRegion = 'us-east-1';

const isWithin = (host: string, zone: string) => host === zone || host.endsWith(`.${zone}`);

/**
 * The settings that exclude each other, each with a sentence that says the remedy.
 * @param region where the stack goes, as far as it is known while it is synthesized
 */
export function contradictionsIn(settings: StackSettings, region: string | undefined): string[] {
  return [
    ...throttles(settings),
    ...concurrency(settings),
    ...recipients(settings),
    ...domain(settings, region),
    ...firewall(settings, region),
    ...budget(settings),
    ...canary(settings),
  ];
}

function* throttles(settings: StackSettings): Generator<string> {
  const { publicPostsPerSecond, requestsPerSecond, publicPostBurst, requestBurst } = settings;
  if (publicPostsPerSecond > requestsPerSecond) {
    yield `publicPostsPerSecond (${publicPostsPerSecond}) can't be above requestsPerSecond (${requestsPerSecond}).`;
  }
  if (publicPostBurst > requestBurst) {
    yield `publicPostBurst (${publicPostBurst}) can't be above requestBurst (${requestBurst}).`;
  }
}

function* concurrency({ publicConcurrency = 0 }: StackSettings): Generator<string> {
  const sum = publicConcurrency * publicRooms.length;
  if (sum > reservable) {
    const most = Math.floor(reservable / publicRooms.length);
    yield `publicConcurrency (${publicConcurrency}) reserves ${sum} concurrent executions for ${publicRooms.length} functions, and Lambda lets an account reserve ${reservable}: set it to ${most} or less.`;
  }
}

function* recipients({ stage, alarmEmails, notifyEmails }: StackSettings): Generator<string> {
  if (stage === 'production' && !alarmEmails && notifyEmails.length === 0) {
    yield 'stage production needs alarmEmails or notifyEmails, which receive the alarms. For no mail at all, set alarmEmails to none.';
  }
}

function* domain(settings: StackSettings, region: string | undefined): Generator<string> {
  const { domainName, hostedZoneId, hostedZoneName, certificateArn, redirectedDomain } = settings;
  const { siteOrigin } = settings;
  if (!domainName) {
    const useless = { hostedZoneId, hostedZoneName, certificateArn, redirectedDomain, siteOrigin };
    for (const [name, value] of Object.entries(useless)) {
      if (value) yield `${name} needs domainName, the host that serves the site.`;
    }
    return;
  }
  if (siteOrigin && siteOrigin !== `https://${domainName}`) {
    yield `siteOrigin (${siteOrigin}) must be https://${domainName}, or left out: it follows domainName.`;
  }
  if (Boolean(hostedZoneId) !== Boolean(hostedZoneName)) {
    yield 'hostedZoneId and hostedZoneName go together: give both.';
  }
  if (!hostedZoneId && !hostedZoneName && !certificateArn) {
    yield 'domainName needs hostedZoneId and hostedZoneName, or certificateArn of a certificate that you made.';
  }
  if (redirectedDomain === domainName) {
    yield 'redirectedDomain must be another host than domainName.';
  }
  for (const [name, host] of Object.entries({ domainName, redirectedDomain })) {
    if (host && hostedZoneName && !isWithin(host, hostedZoneName)) {
      yield `${name} (${host}) must lie in hostedZoneName (${hostedZoneName}).`;
    }
  }
  if (hostedZoneId && !certificateArn && region && region !== edgeRegion) {
    yield `The stack goes to ${region}, and CloudFront takes certificates from ${edgeRegion} only: deploy it there, or give certificateArn.`;
  }
}

function* firewall({ waf }: StackSettings, region: string | undefined): Generator<string> {
  if (waf && region && region !== edgeRegion) {
    yield `The stack goes to ${region}, and CloudFront takes a firewall from ${edgeRegion} only: deploy it there, or set waf=false.`;
  }
}

function* budget({
  monthlyBudgetUsd,
  alarmEmails,
  notifyEmails,
}: StackSettings): Generator<string> {
  if (!monthlyBudgetUsd) return;
  const { length } = alarmEmails ?? notifyEmails;
  if (length === 0) yield 'monthlyBudgetUsd needs alarmEmails or notifyEmails, who are warned.';
  if (length > warnable) {
    yield `monthlyBudgetUsd warns alarmEmails or else notifyEmails, which are ${length} addresses, and a budget takes ${warnable}: give alarmEmails fewer.`;
  }
}

function* canary({ canaryMinutes, alarmEmails, notifyEmails }: StackSettings): Generator<string> {
  if (canaryMinutes && (alarmEmails ?? notifyEmails).length === 0) {
    yield 'canaryMinutes needs alarmEmails or notifyEmails, which receive a mail when the site does not answer.';
  }
}
