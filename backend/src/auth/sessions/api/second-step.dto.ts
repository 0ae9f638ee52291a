import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional } from 'class-validator';
import { Text } from '../../../platform/common/validation.js';

export class CodeDto {
  @ApiProperty({ maxLength: 20, description: 'Six digits; spaces are ignored.', example: '492039' })
  @Text(20, 'Enter the 6-digit code.')
  @IsNotEmpty({ message: 'Enter the 6-digit code.' })
  code: string;
}

export class RecoveryCodeDto {
  @ApiProperty({
    maxLength: 40,
    description: 'Case, spaces and hyphens are ignored.',
    example: '7K3M-XQ2A-9F4T-HB6W',
  })
  @Text(40, 'Enter a recovery code.')
  @IsNotEmpty({ message: 'Enter a recovery code.' })
  code: string;
}

export class PasskeyOptionsDto {
  @ApiPropertyOptional({
    description: 'true: the passkey follows a password; otherwise it logs in alone.',
    example: false,
  })
  @IsOptional()
  @IsBoolean({ message: 'Choose true or false.' })
  secondStep?: boolean;
}
