import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../../../platform/common/domain-error.js';
import { isDay } from '../../../platform/common/venue-time.js';

/** Reads a day from the path, 'YYYY-MM-DD'. @throws DomainError `run_sheet_not_found` */
@Injectable()
export class SheetDayPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isDay(value)) throw new DomainError('run_sheet_not_found', 'Choose a valid date.');
    return value;
  }
}
