/** A small stack of everything that the laptop cloud emulates, written by hand. */
export const sampleTemplate = () => ({
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: [
          { AttributeName: 'PK', AttributeType: 'S' },
          { AttributeName: 'SK', AttributeType: 'S' },
        ],
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'SK', KeyType: 'RANGE' },
        ],
      },
    },
    SiteBucket: { Type: 'AWS::S3::Bucket', Properties: {} },
    SiteBucketPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'SiteBucket' },
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Allow',
              Action: ['s3:GetObject', 's3:ListBucket'],
              Principal: { Service: 'cloudfront.amazonaws.com' },
              Resource: [
                { 'Fn::GetAtt': ['SiteBucket', 'Arn'] },
                { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['SiteBucket', 'Arn'] }, '/*']] },
              ],
              Condition: {
                StringEquals: {
                  'AWS:SourceArn': {
                    'Fn::Sub': `arn:aws:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`,
                  },
                },
              },
            },
          ],
        },
      },
    },
    UploadsBucket: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        CorsConfiguration: {
          CorsRules: [
            {
              AllowedHeaders: ['*'],
              AllowedMethods: ['POST'],
              AllowedOrigins: [{ 'Fn::Sub': `https://\${Distribution.DomainName}` }],
            },
          ],
        },
      },
    },
    Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
    Client: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: { UserPoolId: { Ref: 'Pool' }, ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
      },
    },
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Allow',
              Action: ['dynamodb:PutItem'],
              Resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
            },
          ],
        },
      },
    },
    Function: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Code: { S3Bucket: 'assets', S3Key: 'function.zip' },
        Environment: { Variables: { TABLE_NAME: { Ref: 'Table' } } },
        Handler: 'index.handler',
        MemorySize: 256,
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Runtime: 'nodejs24.x',
        Timeout: 5,
      },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Api', ProtocolType: 'HTTP' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: { Ref: 'Api' },
        AutoDeploy: true,
        StageName: '$default',
        DefaultRouteSettings: { ThrottlingBurstLimit: 50, ThrottlingRateLimit: 50 },
      },
    },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['Function', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    Permission: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: { 'Fn::GetAtt': ['Function', 'Arn'] },
        Principal: 'apigateway.amazonaws.com',
        SourceArn: {
          'Fn::Sub': `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Api}/*/*/api/items`,
        },
      },
    },
    Route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        AuthorizationType: 'NONE',
        RouteKey: 'POST /api/items',
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
      },
    },
    AccessControl: { Type: 'AWS::CloudFront::OriginAccessControl', Properties: {} },
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          Name: 'headers',
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: {
                'Fn::Sub': `default-src 'self'; connect-src https://\${UploadsBucket.RegionalDomainName}`,
              } as unknown,
              Override: true,
            },
          },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: {
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            Compress: true,
            ResponseHeadersPolicyId: { Ref: 'Headers' },
            TargetOriginId: 'site',
            ViewerProtocolPolicy: 'redirect-to-https',
          },
          CacheBehaviors: [
            {
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
              OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
              PathPattern: '/api/*',
              TargetOriginId: 'api',
              ViewerProtocolPolicy: 'https-only',
            },
          ],
          Origins: [
            {
              Id: 'site',
              DomainName: { 'Fn::GetAtt': ['SiteBucket', 'RegionalDomainName'] },
              OriginAccessControlId: { 'Fn::GetAtt': ['AccessControl', 'Id'] },
              S3OriginConfig: { OriginAccessIdentity: '' },
            },
            {
              Id: 'api',
              DomainName: {
                'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] }] }],
              },
              CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
            },
          ],
        },
      },
    },
    Deployment: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: 'provider',
        SourceBucketNames: ['assets', 'assets'],
        SourceObjectKeys: ['site.zip', 'config.zip'],
        SourceMarkers: [
          {},
          {
            '<<marker:0>>': { Ref: 'Pool' },
            '<<marker:1>>': { Ref: 'AWS::Region' },
          },
        ],
        SourceMarkersConfig: [{}, { jsonEscape: true }],
        DestinationBucketName: { Ref: 'SiteBucket' },
        Prune: true as boolean,
        SystemMetadata: { 'cache-control': 'no-cache' },
      },
    },
  },
});

export type SampleTemplate = ReturnType<typeof sampleTemplate>;

/** The assets that the sample's deployment and function name. */
export const sampleAssets = () => ({
  site: {
    'index.html': `<!doctype html><html><head><title>Home</title></head><body>${'Home. '.repeat(300)}</body></html>`,
    'assets/app.js': 'export {};',
  },
  config: {
    'config.json': JSON.stringify({
      pool: '<<marker:0>>',
      cognito: 'https://cognito-idp.<<marker:1>>.amazonaws.com',
      issuer: 'https://cognito-idp.<<marker:1>>.amazonaws.com/<<marker:0>>',
    }),
  },
  function: {
    'index.js': `exports.handler = async () => ({ statusCode: 200, body: 'sample' });`,
  },
});
