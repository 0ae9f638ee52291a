import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';
import type { ErrorCode } from '../common/error-codes.js';
import type { SecurityLog } from '../common/logging/security-log.js';
import { isTransientFailure } from '../database/postgres-errors.js';

/** The RFC 9457 document. `message` repeats `detail`, because the specified client reads `message`. */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail: string;
  message: string;
  code: ErrorCode;
  /** The same id as in the log and in the header `X-Request-Id`. */
  requestId?: string;
  errors?: Record<string, string[]>;
  [extra: string]: unknown;
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

const MALFORMED: [ErrorCode, string] = ['malformed_request', 'The request could not be read.'];
const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: MALFORMED,
  401: ['not_logged_in', 'Please log in.'],
  403: ['forbidden', 'You are not allowed to do this.'],
  404: ['not_found', 'We could not find that page.'],
  405: ['method_not_allowed', 'This address does not support that method.'],
  408: ['request_timeout', 'The request did not arrive in time.'],
  413: ['payload_too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'Send JSON.'],
};

/**
 * Errors of Nest, Fastify and its file server have the status of our response. The `statusCode` of any other error may
 * be someone else's, such as a payment provider's, so the response is 500.
 */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (!isOfServer(error)) return 500;
  const { statusCode } = error;
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

function isOfServer(error: unknown): error is Error & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  const isFastify = 'code' in error && String(error.code).startsWith('FST_');
  // `expose` is set by the file server (package `http-errors`): the status is meant for the client.
  return isFastify || ('expose' in error && error.expose === true);
}

export function toProblem(error: unknown): { problem: Problem; retryAfterSeconds?: number } {
  if (error instanceof DomainError) {
    const { status, code, message, errors, extras, retryAfterSeconds } = error;
    return {
      problem: problemOf(status, code, message, { ...extras, ...(errors && { errors }) }),
      retryAfterSeconds,
    };
  }
  if (isTransientFailure(error)) {
    const message = 'The site is busy. Please try again in a moment.';
    return { problem: problemOf(503, 'service_unavailable', message), retryAfterSeconds: 5 };
  }
  const status = statusOf(error);
  const known = BY_STATUS[status];
  if (known) return { problem: problemOf(status, ...known) };
  // Other client errors, such as a URL that is too long.
  if (status >= 400 && status < 500) return { problem: problemOf(400, ...MALFORMED) };
  return { problem: problemOf(500, 'internal_error', 'Something went wrong on our side. Please try again.') };
}

export function problemOf(status: number, code: ErrorCode, message: string, extras: object = {}): Problem {
  const title = TITLES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail: message, message, code, ...extras };
}

/** Turns every failure into an answer. Stack traces and driver messages never leave the process. */
export function sendProblem(error: unknown, reply: FastifyReply): void {
  const { problem, retryAfterSeconds } = toProblem(error);
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  void reply
    .status(problem.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify({ ...problem, requestId: reply.request.id }));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  constructor(private readonly security: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    // The client closed the connection while sending its body, so the failure is not ours.
    const failure = error === request.raw.errored ? new BadRequestException() : error;
    const { status, code } = toProblem(failure).problem;
    this.security.noteRefusal(code, request);
    // A limit that is reached is expected, so it is no error of ours. 501 is the caller's fault.
    if (error instanceof DomainError && code === 'service_unavailable')
      this.logger.warn(error.message, { requestId: request.id });
    else if (status >= 500 && status !== 501) {
      const text = error instanceof Error ? (error.stack ?? error.message) : error;
      this.logger.error(text, { requestId: request.id });
    }
    sendProblem(failure, reply);
  }
}
