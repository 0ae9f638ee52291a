import './lib/check-node.mjs';
import { createConfig, lint } from '@redocly/openapi-core';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

/** Part of `npm run check`: the document of the API by Redocly's recommended rules, errors and warnings alike. */
const config = await createConfig({ extends: ['recommended'] });
const findings = await lint({ ref: join(root, 'docs/openapi.json'), config });
for (const { severity, ruleId, message, location } of findings) {
  console.log(`${severity} ${ruleId} at ${location[0]?.pointer ?? '#/'}: ${message}`);
}
process.exitCode = findings.length > 0 ? 1 : 0;
