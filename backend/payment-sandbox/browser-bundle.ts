import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of each stand-in, every one after the parts that it imports. */
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
 * One classic script out of a stand-in's modules: the providers' loaders expect their global to be there when the
 * script's `load` event fires, which a module cannot promise. The parts share one scope, so imports and exports go.
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
