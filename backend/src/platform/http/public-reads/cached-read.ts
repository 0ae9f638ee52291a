import type { OutgoingHttpHeaders } from 'node:http';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Public } from '../access.js';
import { writeAnswerOf } from '../answer-writer.js';
import { PublicReads } from './public-reads.js';
import { CachedResponse } from './cached-response.js';

const JSON_TYPE = 'application/json; charset=utf-8';
// Clients revalidate each time and get 304 while nothing has changed.
const CACHED = 'public, no-cache';
const FRESH = 'no-cache';
/** Metadata: for how many seconds clients may use an answer without asking again. */
const MAX_AGE = Symbol('max age');

/** Builds and stores the response that later requests get from memory. */
@Injectable()
export class CachedReadInterceptor implements NestInterceptor<unknown, Buffer | undefined> {
  constructor(private readonly reads: PublicReads) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Buffer | undefined> {
    const { version } = this.reads;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((result) => {
        const ready = responseOf(result, context, CACHED);
        if (request.method === 'GET') this.reads.keep(request.url, ready, version);
        return send(ready, request, reply);
      }),
    );
  }
}

/** Compresses the response and answers 304 for an unchanged one, without storing it. */
@Injectable()
class FreshReadInterceptor implements NestInterceptor<unknown, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        map((result) => send(responseOf(result, context, FRESH), http.getRequest<FastifyRequest>(), reply)),
      );
  }
}

function cacheControlOf(context: ExecutionContext): string | undefined {
  const seconds = Reflect.getMetadata(MAX_AGE, context.getHandler()) as number | undefined;
  return seconds === undefined ? undefined : `public, max-age=${seconds}`;
}

function responseOf(result: unknown, context: ExecutionContext, cacheControl: string): CachedResponse {
  const written = writeAnswerOf(context.getHandler(), result);
  const text = typeof written === 'string' ? written : JSON.stringify(written);
  // Includes headers of other hooks, which cached responses bypass.
  const headers = {
    'content-type': JSON_TYPE,
    ...context.switchToHttp().getResponse<FastifyReply>().getHeaders(),
    'cache-control': cacheControlOf(context) ?? cacheControl,
    vary: 'Accept-Encoding',
  } as OutgoingHttpHeaders;
  return new CachedResponse(Buffer.from(text), headers);
}

function send(ready: CachedResponse, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  const answer = ready.for(request.headers);
  void reply.status(answer.status).removeHeader('content-type').headers(answer.headers);
  return answer.body;
}

/**
 * A public read that is answered from memory until the public content changes (`PublicContent`), with a strong ETag and
 * compression. It must depend only on the URL and that content.
 */
export const CachedRead = (): MethodDecorator =>
  applyDecorators(
    Public(),
    UseInterceptors(CachedReadInterceptor),
    ApiResponse({ status: 304, description: 'Unchanged since this `ETag`.' }),
  );

/** A public read that every booking changes: read anew each time, with a strong ETag and compression. */
export const FreshRead = (): MethodDecorator =>
  applyDecorators(
    Public(),
    UseInterceptors(FreshReadInterceptor),
    ApiResponse({ status: 304, description: 'Unchanged since this `ETag`.' }),
  );

/** With `CachedRead` or `FreshRead`: clients may use the answer for this many seconds without asking again. */
export const MaxAge = (seconds: number): MethodDecorator => SetMetadata(MAX_AGE, seconds);
