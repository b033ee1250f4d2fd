import { describe, expect, it } from 'vitest';
import { receiptTextsSchema } from '#shared/receipt-mail.ts';
import { readable, synthesize } from './support/template.ts';

const { one, ofType } = synthesize({ receiptSender: 'office@example.com' });
const idOf = (type: string, start: string) =>
  ofType(type).find(([id]) => id.startsWith(start))?.[0];
const set = idOf('AWS::SES::ConfigurationSet', 'Receipts');

describe('without receiptSender', () => {
  it('there is nothing of receipts', () => {
    const plain = synthesize();
    expect(plain.ofType('AWS::SES::ConfigurationSet')).toEqual([]);
    expect(JSON.stringify(plain.json).match(/ses:SendEmail|[Rr]eceipt/g)).toBeNull();
  });
});

describe('receipts', () => {
  it('have no reader of their own: the stream has the two that AWS advises', () => {
    const stream = ofType('AWS::Lambda::EventSourceMapping')
      .filter(([, { Properties }]) => readable(Properties.EventSourceArn).endsWith('.StreamArn>'))
      .map(([, { Properties }]) => readable(Properties.FunctionName));
    expect(stream).toEqual([
      `<${idOf('AWS::Lambda::Function', 'IndexSubmissions')}>`,
      `<${idOf('AWS::Lambda::Function', 'TellPeople')}>`,
    ]);
  });

  it('travel encrypted, and never again to an address that bounced or complained', () => {
    expect(one('AWS::SES::ConfigurationSet').Properties).toEqual({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const { EventDestination } = one('AWS::SES::ConfigurationSetEventDestination').Properties;
    expect(EventDestination.MatchingEventTypes).toEqual(['delivery', 'bounce', 'complaint']);
    expect(readable(EventDestination.EventBridgeDestination.EventBusArn)).toMatch(
      /:event-bus\/default$/,
    );
  });

  it('are noted as arrived or bounced from events of their own set, without any address', () => {
    const rule = ofType('AWS::Events::Rule').find(([id]) => id.startsWith('ReceiptsArrivals'));
    const { EventPattern, Targets } = rule?.[1].Properties ?? {};
    expect(EventPattern).toEqual({
      source: ['aws.ses'],
      'detail-type': ['Email Delivered', 'Email Bounced', 'Email Complaint Received'],
      detail: {
        mail: {
          tags: {
            'ses:configuration-set': [{ Ref: set }],
            kind: ['contact', 'employer', 'employment', 'notification'],
          },
        },
      },
    });
    expect(Targets).toHaveLength(1);
    expect(Targets[0].InputTransformer).toEqual({
      InputPathsMap: {
        'detail-eventType': '$.detail.eventType',
        'detail-mail-tags-kind-0-': '$.detail.mail.tags.kind[0]',
        'detail-mail-tags-submission-0-': '$.detail.mail.tags.submission[0]',
      },
      InputTemplate:
        '{"eventType":<detail-eventType>,"kind":<detail-mail-tags-kind-0->,"id":<detail-mail-tags-submission-0->}',
    });
    const lost = `<${idOf('AWS::SQS::Queue', 'ReceiptsLostEvents')}.Arn>`;
    expect(readable(Targets[0].DeadLetterConfig.Arn)).toBe(lost);
    const { DestinationConfig } = one('AWS::Lambda::EventInvokeConfig').Properties;
    expect(readable(DestinationConfig.OnFailure.Destination)).toBe(lost);
  });

  it('have the words of the content, within what an environment takes', () => {
    const { Variables } = one('AWS::Lambda::Function', 'TellPeople').Properties.Environment;
    expect(Variables.RECEIPT_SENDER).toBe('office@example.com');
    expect(readable(Variables.RECEIPT_CONFIGURATION_SET)).toBe(`<${set}>`);
    const texts = receiptTextsSchema.parse(JSON.parse(Variables.RECEIPT_TEXTS));
    for (const { subject, body } of Object.values(texts.kinds)) {
      expect(subject).toContain('{reference}');
      expect(body).toContain('{reference}');
      expect(body).toContain('{office}');
    }
    expect(JSON.stringify(Variables).length).toBeLessThan(4096);
  });
});
