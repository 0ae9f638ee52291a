/** A decorator of a parameter that also decorates its method, to document the call. */
export function withDocumentation(
  parameter: ParameterDecorator,
  method: MethodDecorator,
): ParameterDecorator {
  return (target, key, index) => {
    parameter(target, key, index);
    if (key !== undefined) method(target, key, Object.getOwnPropertyDescriptor(target, key) ?? {});
  };
}
