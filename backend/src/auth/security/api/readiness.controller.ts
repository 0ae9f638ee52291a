import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import { BackupStates } from '../../../platform/backup/backup-states.service.js';
import { BackupKind } from '../../../platform/backup/backup-kind.js';

class BackupStateResponse {
  @ApiProperty({ enum: BackupKind, enumName: 'BackupKind' })
  kind: BackupKind;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 36,
    description: 'How old the last good one may be; null: nobody makes it by the clock.',
  })
  maxAgeHours: number | null;
  @ApiProperty({ description: 'The last good one is older than that.' })
  isOverdue: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastGoodAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAt: string | null;
  @ApiProperty({ type: Boolean, nullable: true, description: 'Whether the last one came to a good end.' })
  lastOk: boolean | null;
  @ApiProperty({ type: String, nullable: true, example: 'bridgewater-cluster-20261123T163000Z.tar.gz' })
  file: string | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 4_848_844 })
  bytes: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'integrity checks passed: 212 bookings, 98 payments',
    description: 'What the last one has counted, or why it has failed.',
  })
  words: string | null;
}

class ReadyDetailResponse {
  @ApiProperty({ type: [BackupStateResponse] })
  backups: BackupStateResponse[];
}

@ApiTags('Staff')
@Controller('ready/detail')
export class ReadinessController {
  constructor(private readonly backups: BackupStates) {}

  @Get()
  @ApiOperation({
    summary: 'Would the site survive its disk?',
    description:
      'For admins: when the last good backup, its copy in the second place and the last drill were, and what became of the last of each.',
  })
  @Allow(Permission.SecurityRead)
  @ApiOkResponse({ type: ReadyDetailResponse, description: 'What became of backups and drills.' })
  async getReadyDetail(): Promise<ReadyDetailResponse> {
    const states = await this.backups.list();
    return {
      backups: states.map(({ lastGoodAt, lastAt, ...state }) => ({
        ...state,
        lastGoodAt: lastGoodAt?.toISOString() ?? null,
        lastAt: lastAt?.toISOString() ?? null,
      })),
    };
  }
}
