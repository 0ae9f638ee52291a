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

/** Meaning of the columns. If none is given, it is guessed from headings and cells. */
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
  @ApiProperty({ type: 'integer', description: 'Line in the file, from 1.', example: 7 })
  line: number;
  @ApiProperty({
    enum: MEMBER_COLUMNS,
    enumName: 'MemberColumn',
    nullable: true,
    description: 'null: the whole line.',
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
    description: 'Fields whose column could not be guessed; choose one if the file has it.',
  })
  unsure: MemberColumn[];
  @ApiProperty({ type: [RowProblemResponse], description: 'The first hundred problems.' })
  problems: RowProblemResponse[];
}

export class MemberImportResponse extends ImportResponse implements ImportLine {
  @ApiProperty({ example: 'members-2026.csv' })
  fileName: string;
  @ApiProperty({ type: 'integer', description: 'Number of imported accounts.' })
  people: number;
  @ApiProperty({ type: 'integer', description: 'Number of these accounts that were not used since.' })
  unused: number;
  @ApiProperty({ type: 'integer', description: 'Number of invitations that were not sent yet.' })
  waiting: number;
  @ApiProperty({ type: Date, nullable: true })
  invitedAt: Date | null;
}
