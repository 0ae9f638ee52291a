import { Controller, Get } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import { BackupStates } from '../../../platform/backup/backup-states.service.js';
import { BackupKind } from '../../../platform/backup/backup-kind.js';
import { Answers, Call } from '../../../platform/http/call.js';

class BackupStateResponse {
  @ApiProperty({ enum: BackupKind, enumName: 'BackupKind' })
  kind: BackupKind;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 36,
    description: 'Allowed age of the last successful run; null: it does not run on a schedule.',
  })
  maxAgeHours: number | null;
  @ApiProperty({ description: 'Whether the last successful run is older than that.' })
  isOverdue: boolean;
  @ApiProperty({ type: Date, nullable: true })
  lastGoodAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  lastAt: Date | null;
  @ApiProperty({ type: Boolean, nullable: true, description: 'Whether the last run succeeded.' })
  lastOk: boolean | null;
  @ApiProperty({ type: String, nullable: true, example: 'bridgewater-cluster-20261123T163000Z.tar.gz' })
  file: string | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 4_848_844 })
  bytes: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'integrity checks passed: 212 bookings, 98 payments',
    description: 'Counts of the last run, or why it failed.',
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
  @Call(
    'Status of backups and restore drills',
    'When the last backup, its off-site copy and the last restore drill succeeded, and the result of the last run of each. For admins.',
  )
  @Allow(Permission.SecurityRead)
  @Answers(ReadyDetailResponse, 'The status of each.')
  async getReadyDetail(): Promise<ReadyDetailResponse> {
    return { backups: await this.backups.list() };
  }
}
