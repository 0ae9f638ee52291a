import { ApiProperty, PickType } from '@nestjs/swagger';
import { RegisterDto, Username } from '../../../auth/sessions/api/auth.dto.js';

/** The rules of registration, except that reserved usernames such as `admin` are allowed. */
export class FirstAdminDto extends PickType(RegisterDto, ['email', 'fullName', 'password']) {
  @ApiProperty({ minLength: 3, maxLength: 60 })
  @Username()
  username: string;
}
