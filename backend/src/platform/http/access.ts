import { SetMetadata } from '@nestjs/common';

/** The metadata in which the session guard finds who may use a route. */
export const ACCESS = Symbol('access');

/** Open to everyone, without a session. Without this, or `Roles`, a route needs a signed-in user. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, { public: true });
