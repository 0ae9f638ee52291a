import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../common/domain-error.js';
import type { ErrorCode } from '../common/error-codes.js';

/** A database id from the address. What cannot be one names nothing, so it answers like an unknown id. */
@Injectable()
export class IdParamPipe implements PipeTransform<string, number> {
  constructor(
    private readonly code: ErrorCode,
    private readonly message: string,
  ) {}

  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= 2_147_483_647)) throw new DomainError(this.code, this.message);
    return id;
  }
}
