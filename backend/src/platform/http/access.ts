import { SetMetadata } from '@nestjs/common';

/** Where the guard of sessions reads who may call. */
export const ACCESS = Symbol('access');

/** Open to everyone; no session is looked up. Without this, or `Roles`, a call needs a signed-in user. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, { public: true });
