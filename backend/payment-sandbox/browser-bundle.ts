import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of each stand-in, each after the files that it imports. */
const PARTS = {
  stripe: [
    'page',
    'card-format',
    'api',
    'emitter',
    'payment-element',
    'authentication',
    'elements',
    'stripe',
  ],
  paypal: ['errors', 'button', 'approval-window', 'session', 'sdk'],
} as const;

/** The stand-ins are plain scripts beside the sources; the compiled server runs from `dist/payment-sandbox`. */
function browserDirectory(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const compiled = here.endsWith(join('dist', 'payment-sandbox'));
  return compiled ? join(here, '..', '..', 'payment-sandbox', 'browser') : join(here, 'browser');
}

const directory = browserDirectory();

/** A file under `browser/`, as it is on the disk now. */
export function browserFile(name: string): Buffer {
  return readFileSync(join(directory, name));
}

/**
 * Joins the modules of a stand-in into one classic script, because the providers' loaders expect their global to exist when
 * the script's `load` event fires. The files share one scope, so imports and exports are removed.
 */
export function browserScript(name: keyof typeof PARTS): string {
  const parts = PARTS[name].map((part) =>
    browserFile(join(name, `${part}.js`))
      .toString('utf8')
      .replace(/^import [^;]*;$/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
