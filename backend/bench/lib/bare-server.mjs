import { createServer } from 'node:http';

/**
 * A minimal HTTP server: it gets headers and body in a message of its parent, and sends back its port. It has no routing and no
 * framework.
 */
process.once('message', (message) => {
  const { headers, body } = /** @type {{ headers: [string, string][], body: string }} */ (message);
  const buffer = Buffer.from(body, 'base64');
  const ready = Object.fromEntries(headers);
  const server = createServer((_request, response) => {
    response.writeHead(200, ready);
    response.end(buffer);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit(0));
