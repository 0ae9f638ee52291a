import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../common/error-codes.js';
import { STAFF_ONLY } from './api-problems.js';
import { operationsOf } from './operations.js';

interface Answer {
  description?: string;
  headers?: object;
  content?: Record<string, { schema?: object; examples?: object }>;
}
const PROBLEM = 'application/problem+json';
const IN_ORDER = Object.keys(ERROR_CODES) as ErrorCode[];

/**
 * Moves problem answers to `components.responses`, named by their error codes. Repeated at each operation they would be
 * more than half of the document.
 */
export function withSharedProblems(document: OpenAPIObject): OpenAPIObject {
  const shared: Record<string, Answer> = {};
  const paths = structuredClone(document.paths);
  for (const { operation } of operationsOf(paths)) {
    const responses = operation.responses as Record<string, Answer | { $ref: string }>;
    for (const [status, answer] of Object.entries(responses)) {
      const codes = codesOf(answer as Answer);
      if (codes.length === 0) continue;
      const name = nameOf(codes);
      shared[name] = sharedAnswer(answer as Answer, codes);
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  const responses = Object.fromEntries(
    Object.entries(shared).sort(([one], [other]) => (one < other ? -1 : 1)),
  ) as never;
  return { ...document, paths, components: { ...document.components, responses } };
}

/** The error codes of an answer that is only a problem, in the order of the catalogue. */
function codesOf({ content = {} }: Answer): ErrorCode[] {
  const [type, ...others] = Object.keys(content);
  if (type !== PROBLEM || others.length > 0) return [];
  const codes = Object.keys(content[PROBLEM]?.examples ?? {});
  return IN_ORDER.filter((code) => codes.includes(code));
}

/** An answer described by the catalogue alone, so that answers with the same codes are equal. */
function sharedAnswer({ headers, content }: Answer, codes: ErrorCode[]): Answer {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join('\n\n'),
    ...(headers && { headers }),
    content: { [PROBLEM]: { ...content?.[PROBLEM], examples } },
  };
}

function nameOf(codes: ErrorCode[]): string {
  const isStaffOnly = STAFF_ONLY.every((code) => codes.includes(code));
  const others = isStaffOnly ? codes.filter((code) => !STAFF_ONLY.includes(code)) : codes;
  const words = others.map((code) =>
    code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  return [...(isStaffOnly ? ['StaffOnly'] : []), ...words].join('Or');
}
