import '../run/check-node.mjs';
import { createConfig, lint } from '@redocly/openapi-core';
import { CONTRACTS } from '../run/paths.mjs';

/**
 * Part of `npm run check`: lints the API documents by Redocly's recommended rules and some more. Warnings fail, too.
 */
const config = await createConfig({
  extends: ['recommended'],
  rules: { 'operation-tag-defined': 'error', 'no-unused-components': 'error' },
});
for (const document of CONTRACTS) {
  for (const { severity, ruleId, message, location } of await lint({ ref: document, config })) {
    console.log(`${severity} ${ruleId} in ${document} at ${location[0]?.pointer ?? '#/'}: ${message}`);
    process.exitCode = 1;
  }
}
