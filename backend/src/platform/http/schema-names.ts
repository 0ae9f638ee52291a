import type { OpenAPIObject } from '@nestjs/swagger';

/** Publishes `Booking` and `CreateBooking` instead of the class names `BookingResponse` and `CreateBookingDto`. */
export function withPlainSchemaNames(document: OpenAPIObject): OpenAPIObject {
  const names = Object.keys(document.components?.schemas ?? {});
  const plain = new Map(names.map((name) => [name, name.replace(/(Response|Dto)$/, '')]));
  if (new Set(plain.values()).size !== names.length) throw new Error('two schemas would have the same name');
  const text = JSON.stringify(document, (key, value: unknown) => {
    if (key !== 'schemas' || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, schema]) => [plain.get(name) ?? name, schema as unknown]),
    );
  });
  const renamed = text.replace(/"#\/components\/schemas\/([A-Za-z0-9]+)"/g, (_, name: string) => {
    return JSON.stringify(`#/components/schemas/${plain.get(name) ?? name}`);
  });
  return JSON.parse(renamed) as OpenAPIObject;
}
