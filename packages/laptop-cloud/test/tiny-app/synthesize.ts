import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';

/**
 * Synthesizes a stack with a table, a function that may read and write it, and an HTTP API in front of the function.
 * @param folder takes the function's bundle and the assembly
 * @returns the folder of the assembly
 */
export function synthesizeTinyApp(folder: string): string {
  const bundle = join(folder, 'bundle');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'handler.ts')],
    outfile: join(bundle, 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
  const app = new App({ outdir: join(folder, 'assembly'), analyticsReporting: false });
  const stack = new Stack(app, 'Tiny');
  const table = new Table(stack, 'Notes', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
  });
  const handler = new LambdaFunction(stack, 'Handler', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(bundle),
    environment: { TABLE_NAME: table.tableName },
  });
  table.grantReadWriteData(handler);
  new HttpApi(stack, 'Api').addRoutes({
    path: '/notes/{id}',
    methods: [HttpMethod.GET, HttpMethod.PUT],
    integration: new HttpLambdaIntegration('Notes', handler),
  });
  return app.synth().directory;
}
