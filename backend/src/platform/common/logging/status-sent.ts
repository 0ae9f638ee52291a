import type { ServerResponse } from 'node:http';

/** As nginx notes callers who went away before their answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** What an answer that is closed now has said, for logs and metrics; of one that never began, that its caller has gone. */
export function statusSent({ headersSent, statusCode }: ServerResponse): number {
  return headersSent ? statusCode : CLIENT_CLOSED_REQUEST;
}
