import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../common/domain-error.js';
import type { ErrorCode } from '../common/error-codes.js';
import { isId } from '../common/fields.js';

/** A database id in the URL. Text that is not an id gets the same answer as an unknown id. */
@Injectable()
export class IdParamPipe implements PipeTransform<string, number> {
  constructor(
    readonly code: ErrorCode,
    private readonly message: string,
  ) {}

  transform(value: string): number {
    if (!isId(value)) throw new DomainError(this.code, this.message);
    return Number(value);
  }
}

/** @param name 'club' */
export const idOf = (code: ErrorCode, name: string): IdParamPipe =>
  new IdParamPipe(code, `We could not find that ${name}.`);

export const RevisionId = new IdParamPipe('revision_not_found', 'We no longer have that version.');
