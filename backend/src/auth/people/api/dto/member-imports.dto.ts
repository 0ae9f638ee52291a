import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  FileName,
  ExcludedLines,
  Place,
  TableCheckResponse,
  ImportResponse,
} from '../../../../platform/tables/table-dto.js';
import type { RowProblem } from '../../../../platform/tables/domain/table-rows.js';
import type { ImportCheck, ImportLine } from '../../application/member-imports.service.js';
import { MEMBER_COLUMNS, type MemberColumn, type MemberMap } from '../../domain/member-rows.js';

/** Which column is what. Without any of them it is guessed by headings and cells. */
export class ColumnsQuery implements MemberMap {
  @Place('addresses')
  email?: number;
  @Place('full names')
  fullName?: number;
  @Place('first names')
  firstName?: number;
  @Place('last names')
  lastName?: number;
  @Place('the names of clubs')
  club?: number;
}

export class ImportQuery extends ColumnsQuery {
  @FileName('members-2026.csv')
  fileName: string;

  @ExcludedLines()
  leaveOut?: boolean;
}

export class ImportColumnsResponse implements MemberMap {
  @ApiPropertyOptional({ type: 'integer' })
  email?: number;
  @ApiPropertyOptional({ type: 'integer' })
  fullName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  firstName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  lastName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  club?: number;
}

export class RowProblemResponse implements RowProblem<MemberColumn> {
  @ApiProperty({ type: 'integer', description: 'Of the file, from 1.', example: 7 })
  line: number;
  @ApiProperty({
    enum: MEMBER_COLUMNS,
    enumName: 'MemberColumn',
    nullable: true,
    description: 'null: the line as a whole.',
  })
  column: MemberColumn | null;
  @ApiProperty({ example: 'This is not an email address.' })
  message: string;
}

export class ImportCheckResponse extends TableCheckResponse implements ImportCheck {
  @ApiProperty({ type: ImportColumnsResponse })
  columns: ImportColumnsResponse;
  @ApiProperty({
    enum: MEMBER_COLUMNS,
    enumName: 'MemberColumn',
    isArray: true,
    description: 'Of which it could not be told which column they are: choose them, where the file has them.',
  })
  unsure: MemberColumn[];
  @ApiProperty({ type: [RowProblemResponse], description: 'The first hundred.' })
  problems: RowProblemResponse[];
}

export class MemberImportResponse extends ImportResponse implements ImportLine {
  @ApiProperty({ example: 'members-2026.csv' })
  fileName: string;
  @ApiProperty({ type: 'integer', description: 'How many came with it.' })
  people: number;
  @ApiProperty({ type: 'integer', description: 'How many of them nobody has used since.' })
  unused: number;
  @ApiProperty({ type: 'integer', description: 'How many invitations are still to be written.' })
  waiting: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  invitedAt: string | null;
}
