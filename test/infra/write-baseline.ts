import { writeBaseline } from './support/baseline.ts';

// `npm run baseline`, before a release is tagged (`docs/delivery.md`).
writeBaseline();
