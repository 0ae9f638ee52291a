import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Digits, WholeNumber } from '../../../../platform/common/fields.js';
import type { YearReport } from '../../application/year-reports.service.js';
import { ReportTableResponse, toTable } from './month-report.dto.js';

export class YearQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 2000, maximum: 2100, description: 'Default: this year.' })
  @IsOptional()
  @Digits()
  @WholeNumber(2000, 2100, 'Choose a year, for example 2026.')
  year?: number;
}

class ReportYearResponse {
  @ApiProperty({ type: 'integer', description: 'In which it begins.' })
  year: number;
  @ApiProperty({ example: '2026–27' })
  name: string;
}

export class YearReportResponse extends ReportYearResponse {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ type: [ReportYearResponse] })
  years: ReportYearResponse[];
  @ApiProperty({ type: [ReportTableResponse] })
  tables: ReportTableResponse[];
}

export function toYearReport({ tables, ...report }: YearReport): YearReportResponse {
  return { ...report, tables: tables.map(toTable) };
}
