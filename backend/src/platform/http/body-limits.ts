import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';
import { isWebhookCall } from './webhook-call.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    maxKeys?: number;
  }
}

/** Fields of all objects of a body or query together. Validation takes a while for each. */
export const MAX_KEYS = 500;
export const MAX_ELEMENTS = 2000;
export const MAX_DEPTH = 10;

/** For a call whose lists of objects have more than 500 fields in all. */
export const MaxKeys = (maxKeys: number): MethodDecorator =>
  applyDecorators(RouteConfig({ maxKeys }), ApiExtension('x-max-keys', maxKeys));

/** Before anything looks at the fields. @throws DomainError `body_too_complex` */
export function refuseComplex(request: FastifyRequest, sent: unknown): void {
  // Providers send what they like, and a refused webhook comes again and again. Its events are checked field by field.
  if (isWebhookCall(request)) return;
  const { maxKeys = MAX_KEYS } = request.routeOptions.config;
  if (isComplex(sent, maxKeys))
    throw new DomainError(
      'body_too_complex',
      `Send at most ${maxKeys} fields, ${MAX_ELEMENTS} elements in a list and ${MAX_DEPTH} levels.`,
    );
}

function isComplex(sent: unknown, maxKeys: number): boolean {
  let keys = 0;
  const open: { value: unknown; depth: number }[] = [{ value: sent, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const members: unknown[] = Object.values(value);
    if (Array.isArray(value)) {
      if (members.length > MAX_ELEMENTS) return true;
    } else keys += members.length;
    if (keys > maxKeys || depth > MAX_DEPTH) return true;
    for (const member of members) open.push({ value: member, depth: depth + 1 });
  }
  return false;
}
