import type { StripeIntent, StripeMethod } from '../records.js';

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: StripeIntent;
  payment_method?: StripeMethod;
}

/**
 * An answer in Stripe's error format, `{error: {type, code, message, …}}`. If thrown, the request is rolled back. If
 * returned, as for a declined card, the request's changes and the answer are stored.
 */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

export function invalidRequest(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  });
}

export function missingParameter(param: string): StripeApiError {
  return invalidRequest(`The parameter ${param} is required.`, param, 'parameter_missing');
}

export function noSuch(kind: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `There is no ${kind} with the id '${id}'.`,
    param,
  });
}

export function unexpectedState(intent: StripeIntent, action: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `A PaymentIntent with the status ${intent.status} cannot be ${action}.`,
    payment_intent: intent,
  });
}

export function unauthorised(message: string): StripeApiError {
  return new StripeApiError(401, { type: 'invalid_request_error', message });
}
