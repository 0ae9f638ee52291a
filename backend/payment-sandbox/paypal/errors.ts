import { randomBytes } from 'node:crypto';
import type { SandboxReply } from '../http.js';

export interface PaypalIssue {
  issue: string;
  description?: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'header';
}

/** The names and messages that PayPal's published OpenAPI files fix, by status. */
const STATUS_TEXTS: Record<number, { name: string; message: string }> = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  403: {
    name: 'NOT_AUTHORIZED',
    message: 'Authorization failed due to insufficient permissions.',
  },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error occurred.' },
};

/** An answer in PayPal's error format: `{name, message, debug_id, details: [{issue, …}], links}`. */
export class PaypalApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 422 | 500,
    readonly details: PaypalIssue[] = [],
  ) {
    super(details[0]?.issue ?? String(status));
  }

  toReply(): SandboxReply {
    const debugId = randomBytes(7).toString('hex').slice(0, 13);
    return {
      status: this.status,
      headers: { 'paypal-debug-id': debugId },
      json: { ...STATUS_TEXTS[this.status], debug_id: debugId, details: this.details, links: [] },
    };
  }
}

export function notFound(id: string, field: string): PaypalApiError {
  const description = 'Nothing is known under this id.';
  return new PaypalApiError(404, [
    { issue: 'INVALID_RESOURCE_ID', description, field, value: id, location: 'path' },
  ]);
}

/** The account has no permission for this call. */
export function forbidden(): PaypalApiError {
  return new PaypalApiError(403, [
    { issue: 'PERMISSION_DENIED', description: 'The app has no permission for this call.' },
  ]);
}

export function missing(field: string): PaypalApiError {
  return new PaypalApiError(400, [
    { issue: 'MISSING_REQUIRED_PARAMETER', description: 'The field is required.', field, location: 'body' },
  ]);
}

export function unprocessable(issue: string, description: string, field?: string): PaypalApiError {
  return new PaypalApiError(422, [
    { issue, description, ...(field ? { field, location: 'body' as const } : {}) },
  ]);
}
