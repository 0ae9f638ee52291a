import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, Length, Matches } from 'class-validator';
import { RegisterDto } from '../../auth/api/auth.dto.js';
import { Trim } from '../../platform/common/trim.js';

/** As somebody registers, but that this account may bear a name of the club's own, `admin` for instance. */
export class FirstAdminDto extends PickType(RegisterDto, ['email', 'fullName', 'password']) {
  @ApiProperty({ minLength: 3, maxLength: 60 })
  @Matches(/^[A-Za-z0-9._-]*$/, {
    message: 'Username may only have letters, digits, dots, dashes and underscores',
  })
  @Length(3, 60, { message: 'Username must be 3 to 60 characters' })
  @IsString({ message: 'Username is required' })
  @IsNotEmpty({ message: 'Username is required' })
  @Trim()
  username: string;
}
