import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Laptop, resourcesOf } from './laptop.ts';

/** What a laptop has emitted since it was booted, taken as one period of an alarm. */
type Emitted = {
  /** Lines of JSON, by the log's name. */
  logs: Map<string, Record<string, any>[]>;
  /** Of a queue, by its logical id. */
  oldestMessageSeconds: (queue: string) => number;
};

function readEmitted({ dataFolder }: Laptop): Emitted {
  const folder = join(dataFolder, 'logs');
  const logs = new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.log$/, ''),
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    ]),
  );
  const queues = join(dataFolder, 'sqs');
  const oldestMessageSeconds = (queue: string): number => {
    const file = join(queues, `${queue}.json`);
    const messages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const oldest = Math.min(...messages.map(({ sentMs }: any) => sentMs), Date.now());
    return (Date.now() - oldest) / 1000;
  };
  return { logs, oldestMessageSeconds };
}

/**
 * The alarms of the template that are up over what the laptop has emitted, by their names without the
 * stack's. Every metric that an alarm uses must be known here.
 */
export function alarmsUp(laptop: Laptop): string[] {
  const emitted = readEmitted(laptop);
  return resourcesOf(laptop.template, 'AWS::CloudWatch::Alarm')
    .filter(([, { Properties }]) => {
      const { Metrics, Threshold, ComparisonOperator } = Properties;
      if (ComparisonOperator !== 'GreaterThanOrEqualToThreshold') throw new Error('other operator');
      const value = Metrics ? difference(Metrics) : sampleOf(Properties);
      return value >= Threshold;
    })
    .map(([, { Properties }]) => Properties.AlarmName.replace(/^[^-]+-/, ''));

  /** The only expression that the alarms have: one metric less another. */
  function difference(metrics: Record<string, any>[]): number {
    const [, minuend, subtrahend] =
      /^FILL\((\w+), 0\) - FILL\((\w+), 0\)$/.exec(
        metrics.find(({ Expression }) => Expression)?.Expression,
      ) ?? [];
    const [one, other] = [minuend, subtrahend].map((wanted) => {
      const { Metric, Stat } = metrics.find(({ Id }) => Id === wanted)?.MetricStat ?? {};
      return sampleOf({ ...Metric, Statistic: Stat });
    });
    return (one ?? Number.NaN) - (other ?? Number.NaN);
  }

  function sampleOf({ Namespace, MetricName, Statistic, Dimensions = [] }: Record<string, any>) {
    const names = new Map<string, unknown>(Dimensions.map(({ Name, Value }: any) => [Name, Value]));
    const points = pointsOf(`${Namespace}`, `${MetricName}`, names);
    if (Statistic === 'Sum') return points.reduce((sum, point) => sum + point, 0);
    if (Statistic === 'Maximum') return Math.max(0, ...points);
    throw new Error(`${MetricName} by ${Statistic} is not known here.`);
  }

  function pointsOf(namespace: string, metric: string, dimensions: Map<string, unknown>): number[] {
    switch (`${namespace} ${metric}`) {
      case 'AWS/ApiGateway 5xx':
        return accessLines().flatMap(({ status }) => (`${status}`.startsWith('5') ? [1] : []));
      case 'AWS/Lambda IteratorAge':
        return resourcesOf(laptop.template, 'AWS::Lambda::EventSourceMapping')
          .filter(([, { Properties }]) =>
            isDeepStrictEqual(Properties.FunctionName, dimensions.get('FunctionName')),
          )
          .flatMap(([id]) => emitted.logs.get(id) ?? [])
          .flatMap(({ IteratorAge }) => IteratorAge ?? []);
      case 'AWS/SQS ApproximateAgeOfOldestMessage':
        return [
          emitted.oldestMessageSeconds((dimensions.get('QueueName') as any)['Fn::GetAtt'][0]),
        ];
      case 'AWS/GuardDuty/MalwareProtection InfectedScanCount':
        return laptop.printed.flatMap((line) => (line.startsWith('GuardDuty: malware') ? [1] : []));
      case 'AWS/Lambda Errors':
        // Of what no handler answers for: a schedule, which no test waits for.
        return [];
      default:
        return filtered(namespace, metric) ?? embedded(namespace, metric, dimensions);
    }
  }

  function accessLines() {
    const [stage] = resourcesOf(laptop.template, 'AWS::ApiGatewayV2::Stage');
    const arn = stage?.[1].Properties.AccessLogSettings.DestinationArn['Fn::GetAtt'];
    return emitted.logs.get(arn[0]) ?? [];
  }

  /** What a metric filter finds in the access log; undefined where no filter makes this metric. */
  function filtered(namespace: string, metric: string): number[] | undefined {
    const filter = resourcesOf(laptop.template, 'AWS::Logs::MetricFilter').find(
      ([, { Properties }]) => {
        const [made] = Properties.MetricTransformations;
        return made.MetricNamespace === namespace && made.MetricName === metric;
      },
    );
    if (!filter) return undefined;
    const { FilterPattern, LogGroupName } = filter[1].Properties;
    const [, name = '', wanted] = /^\{ \$\.(\w+) = "(\w+)" \}$/.exec(FilterPattern) ?? [];
    const lines = emitted.logs.get(LogGroupName.Ref) ?? [];
    return lines.flatMap((line) => (line[name] === wanted ? [1] : []));
  }

  /** What functions counted in the embedded format, under exactly these dimensions. */
  function embedded(namespace: string, metric: string, dimensions: Map<string, unknown>): number[] {
    return [...emitted.logs.values()].flat().flatMap(({ _aws, ...values }) => {
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
