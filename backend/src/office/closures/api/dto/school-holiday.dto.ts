import { ApiProperty } from '@nestjs/swagger';
import { Day } from '../../../../platform/common/fields.js';
import type { HolidayPeriod } from '../../domain/school-holidays.js';

export class NewSchoolHolidayDto implements HolidayPeriod {
  @ApiProperty({ format: 'date' })
  @Day('Choose the first day.')
  firstDate: string;
  @ApiProperty({ format: 'date' })
  @Day('Choose the last day.')
  lastDate: string;
}

export class SchoolHolidayResponse implements HolidayPeriod {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty({ format: 'date' })
  firstDate: string;
  @ApiProperty({ format: 'date' })
  lastDate: string;
  @ApiProperty({ description: 'false: staff still have to check the dates.' })
  isChecked: boolean;
}
