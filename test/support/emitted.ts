import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Laptop, resourcesOf } from './laptop.ts';

/** A metric as an alarm names it. */
export type MetricOfAlarm = Record<string, any>;

type Dimensions = Map<string, any>;

/** The lines of all logs, by the log's name. */
function readLogs({ dataFolder }: Laptop): Map<string, string[]> {
  const folder = join(dataFolder, 'logs');
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.log$/, ''),
      readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
    ]),
  );
}

/** The metrics of functions, each with the values of its dimensions in its name, because each of them is billed. */
export function metricsEmitted(laptop: Laptop): string[] {
  const names = [...readLogs(laptop).values()].flat().flatMap((line) => {
    if (!line.includes('"CloudWatchMetrics"')) return [];
    const { _aws, ...values } = JSON.parse(line);
    const [{ Dimensions, Metrics }] = _aws.CloudWatchMetrics;
    return Dimensions.map((set: string[]) =>
      [Metrics[0].Name, ...set.map((name) => `${name}=${values[name]}`)].join(' '),
    );
  });
  return [...new Set<string>(names)].toSorted();
}

/**
 * Reads the metrics that a laptop has emitted since its boot.
 * @returns a function for the value of a metric over the whole run; undefined for a metric without data
 * @throws Error for a metric that this file does not know, as it must know every metric of an alarm
 */
export function readEmitted(laptop: Laptop): (metric: MetricOfAlarm) => number | undefined {
  const logs = readLogs(laptop);
  const textLines = (name: string): string[] => logs.get(name) ?? [];
  const jsonLines = (name: string): Record<string, any>[] =>
    textLines(name)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  const functionIds = resourcesOf(laptop.template, 'AWS::Lambda::Function').map(([id]) => id);

  return ({ Namespace, MetricName, Statistic, Dimensions: given = [] }) => {
    const dimensions: Dimensions = new Map(given.map(({ Name, Value }: any) => [Name, Value]));
    const points = pointsOf(`${Namespace}`, `${MetricName}`, dimensions);
    if (points.length === 0) return undefined;
    if (Statistic === 'Sum') return points.reduce((sum, point) => sum + point, 0);
    if (['Maximum', 'Minimum', 'Average'].includes(Statistic)) return Math.max(...points);
    throw new Error(`${MetricName} by ${Statistic} is not known here.`);
  };

  function pointsOf(namespace: string, metric: string, dimensions: Dimensions): number[] {
    switch (`${namespace} ${metric}`) {
      case 'AWS/ApiGateway 5xx':
        return accessLines().flatMap(({ status }) => (`${status}`.startsWith('5') ? [1] : []));
      case 'AWS/Lambda IteratorAge':
        return resourcesOf(laptop.template, 'AWS::Lambda::EventSourceMapping')
          .filter(([, { Properties }]) =>
            isDeepStrictEqual(Properties.FunctionName, dimensions.get('FunctionName')),
          )
          .flatMap(([id]) => jsonLines(id))
          .flatMap(({ IteratorAge }) => IteratorAge ?? []);
      case 'AWS/Lambda Invocations':
        return textLines(dimensions.get('FunctionName').Ref).flatMap((line) =>
          line.startsWith('START RequestId') ? [1] : [],
        );
      case 'AWS/Lambda Throttles':
        if (dimensions.size > 0) throw new Error('The throttles of all functions are wanted.');
        return accessLines().flatMap(({ integrationError }) =>
          integrationError === 'TooManyRequestsException' ? [1] : [],
        );
      case 'AWS/Lambda Errors':
        return errorsOf(dimensions.get('FunctionName').Ref);
      case 'AWS/SQS ApproximateAgeOfOldestMessage':
        return [oldestMessageSeconds(dimensions.get('QueueName')['Fn::GetAtt'][0])];
      case 'AWS/SQS ApproximateNumberOfMessagesNotVisible':
        // The average of a period of 300 s is 1 if a message was there for the whole period.
        return [oldestMessageSeconds(dimensions.get('QueueName')['Fn::GetAtt'][0]) >= 300 ? 1 : 0];
      case 'AWS/GuardDuty/MalwareProtection InfectedScanCount':
        return laptop.printed.flatMap((line) => (line.startsWith('GuardDuty: malware') ? [1] : []));
      case 'AWS/WAFV2 BlockedRequests':
        return resourcesOf(laptop.template, 'AWS::WAFv2::WebACL')
          .filter(
            ([, { Properties }]) =>
              Properties.VisibilityConfig.MetricName === dimensions.get('WebACL') &&
              dimensions.get('Rule') === 'ALL',
          )
          .flatMap(([id]) => textLines(id).map(() => 1));
      case 'AWS/SES Reputation.BounceRate':
        return ratesOf('ReceiptsBounced');
      case 'AWS/SES Reputation.ComplaintRate':
        return ratesOf('ReceiptsComplained');
      case 'AWS/S3 BucketSizeBytes':
        return [storedBytes(dimensions.get('BucketName').Ref)];
      case 'AWS/CertificateManager DaysToExpiry':
        // A laptop has no certificate.
        return [];
      default:
        return filtered(namespace, metric) ?? embedded(namespace, metric, dimensions);
    }
  }

  function accessLines() {
    const [stage] = resourcesOf(laptop.template, 'AWS::ApiGatewayV2::Stage');
    const arn = stage?.[1].Properties.AccessLogSettings.DestinationArn['Fn::GetAtt'];
    return jsonLines(arn[0]);
  }

  /** Counts failed invocations by the line that the runtime logs for an uncaught error or a timeout. */
  function errorsOf(functionId: string): number[] {
    if (!functionIds.includes(functionId)) throw new Error(`There is no function ${functionId}.`);
    return textLines(functionId).flatMap((line) =>
      /\tERROR\t|Task timed out/.test(line) ? [1] : [],
    );
  }

  /** The bytes in the resumes bucket, with older versions and unfinished uploads. S3 reports them once a day. */
  function storedBytes(bucketId: string): number {
    if (!bucketId.startsWith('Resumes')) throw new Error(`${bucketId} is not the resumes bucket.`);
    const folder = join(laptop.dataFolder, 's3', laptop.endpoints.resumesBucketName);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.json'))
      .reduce((sum, { parentPath, name }) => {
        // A file of an upload in progress can disappear after the listing.
        return sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
      }, 0);
  }

  function oldestMessageSeconds(queue: string): number {
    const file = join(laptop.dataFolder, 'sqs', `${queue}.json`);
    const messages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const oldest = Math.min(...messages.map(({ sentMs }: any) => sentMs), Date.now());
    return (Date.now() - oldest) / 1000;
  }

  /** The rate that SES would report for the account, if it had sent only these receipts. */
  function ratesOf(metric: string): number[] {
    const [namespace = ''] = resourcesOf(laptop.template, 'AWS::Lambda::Function').flatMap(
      ([, { Properties }]) => Properties.Environment?.Variables?.METRICS_NAMESPACE ?? [],
    );
    const sent = embedded(namespace, 'Receipts', new Map()).length;
    return sent > 0 ? [embedded(namespace, metric, new Map()).length / sent] : [];
  }

  /** The matches of a metric's filter in the access log; undefined for a metric without a filter. */
  function filtered(namespace: string, metric: string): number[] | undefined {
    const filter = resourcesOf(laptop.template, 'AWS::Logs::MetricFilter').find(
      ([, { Properties }]) => {
        const [made] = Properties.MetricTransformations;
        return made.MetricNamespace === namespace && made.MetricName === metric;
      },
    );
    if (!filter) return undefined;
    const { FilterPattern, LogGroupName } = filter[1].Properties;
    const wanted = [...FilterPattern.matchAll(/\(?\$\.(\w+) = "(\w+)"\)?/g)];
    const known = wanted.map(([text]) => text).join(' || ');
    if (FilterPattern !== `{ ${known} }`) throw new Error(`${FilterPattern} is not known here.`);
    return jsonLines(LogGroupName.Ref).flatMap((line) =>
      wanted.some(([, name = '', value]) => line[name] === value) ? [1] : [],
    );
  }

  /** The values that functions have logged in the embedded metric format, with exactly these dimensions. */
  function embedded(namespace: string, metric: string, dimensions: Dimensions): number[] {
    return [...logs.keys()].flatMap(jsonLines).flatMap(({ _aws, ...values }) => {
      if (!_aws) return [];
      const [{ Namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics;
      const has = Dimensions.some(
        (set: string[]) =>
          set.length === dimensions.size &&
          set.every((name) => values[name] === dimensions.get(name)),
      );
      const isIt = Namespace === namespace && Metrics[0].Name === metric && has;
      return isIt ? [Number(values[metric])] : [];
    });
  }
}
