import { Validations } from 'aws-cdk-lib';
import { buildApp } from './build-app.ts';
import { NagGate } from './nag/gate.ts';

const app = buildApp();
Validations.of(app).addPlugins(new NagGate());
app.synth();
