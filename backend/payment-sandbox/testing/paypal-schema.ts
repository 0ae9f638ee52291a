import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';

type Json = Record<string, unknown>;

/** OpenAPI 3.0 keywords that are not JSON Schema or mean something else to ajv. */
const FOREIGN_KEYWORDS = new Set(['example', 'discriminator', 'xml', 'externalDocs', 'deprecated']);

const SPECIFICATIONS = {
  orders: 'checkout_orders_v2.json',
  payments: 'payments_payment_v2.json',
  disputes: 'customer_disputes_v1.json',
  reports: 'reporting_transactions_v1.json',
  webhooks: 'notifications_webhooks_v1.json',
} as const;

/**
 * Checks answers against PayPal's published OpenAPI files, for example
 * `check('orders', 'post', '/v2/checkout/orders', 201, body)`. Returns ajv's errors; none if the answer is valid.
 */
export class PaypalSchemas {
  private readonly ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    allErrors: true,
    validateFormats: false,
  });
  private readonly documents = new Map<string, Json>();
  private readonly validators = new Map<string, ValidateFunction>();

  check(
    specification: keyof typeof SPECIFICATIONS,
    method: string,
    path: string,
    status: number,
    body: unknown,
  ): string[] {
    const pointer = [
      'paths',
      path,
      method,
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    return this.validate(specification, pointer, body);
  }

  checkSchema(specification: keyof typeof SPECIFICATIONS, name: string, body: unknown): string[] {
    return this.validate(specification, ['components', 'schemas', name], body);
  }

  private validate(specification: keyof typeof SPECIFICATIONS, pointer: string[], body: unknown): string[] {
    this.load(specification);
    const reference = `${specification}#/${pointer.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;
    let validator = this.validators.get(reference);
    if (!validator) {
      validator = this.ajv.compile({ $ref: reference });
      this.validators.set(reference, validator);
    }
    if (validator(body)) return [];
    return (validator.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message} (${error.schemaPath})`,
    );
  }

  private load(specification: keyof typeof SPECIFICATIONS): void {
    if (this.documents.has(specification)) return;
    const require = createRequire(import.meta.url);
    const file = require.resolve(
      `@paypal/paypal-rest-api-specifications/openapi/${SPECIFICATIONS[specification]}`,
    );
    const document = cleaned(JSON.parse(readFileSync(file, 'utf8'))) as Json;
    this.documents.set(specification, document);
    this.ajv.addSchema(document, specification);
  }
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name]) => !name.startsWith('x-') && !FOREIGN_KEYWORDS.has(name),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, cleaned(inner)]));
}
