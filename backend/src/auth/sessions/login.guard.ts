import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { toValidationError, VALIDATION_OPTIONS } from '../../platform/common/validation.js';
import { LoginDto } from './api/auth.dto.js';

/** Guards run before pipes, so the body is validated here: an invalid one is 400, not a failed sign-in. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const errors = await validate(plainToInstance(LoginDto, isObject ? body : {}), VALIDATION_OPTIONS);
    if (errors.length > 0) throw toValidationError(errors);
    return (await super.canActivate(context)) as boolean;
  }
}
