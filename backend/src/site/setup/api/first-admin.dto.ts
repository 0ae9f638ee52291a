import { ApiProperty, PickType } from '@nestjs/swagger';
import { RegisterDto, Username } from '../../../auth/sessions/api/auth.dto.js';

/** As somebody registers, but that this account may bear a name of the club's own, `admin` for instance. */
export class FirstAdminDto extends PickType(RegisterDto, ['email', 'fullName', 'password']) {
  @ApiProperty({ minLength: 3, maxLength: 60 })
  @Username()
  username: string;
}
