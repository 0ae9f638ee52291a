import { connect } from 'node:net';

const IN_MEMORY_WITHIN_MS = 10_000;

/**
 * The complete response to one GET as bytes, over a new connection.
 * @param {number} port
 * @param {string} path
 * @param {string[]} [headers] lines, as a browser would send them
 * @returns {Promise<{ head: string, bytes: number, body: Buffer }>}
 */
export function sample(port, path, headers) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    /** @type {Buffer[]} */
    const chunks = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = all.subarray(0, end).toString('latin1');
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      const bytes = end + 4 + length;
      if (all.length < bytes) return;
      socket.destroy();
      resolve({ head, bytes, body: all.subarray(end + 4, bytes) });
    });
    socket.once('error', reject);
    socket.write(request(path, headers));
  });
}

/**
 * Asks until the answer comes from memory. It has another size then, because it names no request.
 * @param {number} port
 * @param {string} path
 * @param {string[]} [headers]
 */
export async function untilFromMemory(port, path, headers) {
  const deadline = Date.now() + IN_MEMORY_WITHIN_MS;
  while (Date.now() < deadline) {
    const { head } = await sample(port, path, headers);
    if (!/^x-request-id:/im.test(head)) return;
  }
  throw new Error(`${path} is not answered from memory`);
}

/**
 * Requests one URL repeatedly, one request at a time on each connection. Responses are counted by their known size and not
 * parsed, so that the client is faster than any server.
 * @param {number} port
 * @param {string} path
 * @param {{ clients: number, seconds: number, bytes: number, headers?: string[] }} options `bytes`: of one whole answer
 * @returns {Promise<number>} Responses per second.
 */
export function loadFor(port, path, { clients, seconds, bytes, headers }) {
  const text = request(path, headers);
  return new Promise((resolve, reject) => {
    let answers = 0;
    const started = performance.now();
    const sockets = Array.from({ length: clients }, () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let received = 0;
      socket.on('data', (chunk) => {
        received += chunk.length;
        if (received < bytes) return;
        if (received > bytes) reject(new Error(`an answer of ${received} bytes instead of ${bytes}`));
        received = 0;
        answers += 1;
        socket.write(text);
      });
      socket.once('error', reject);
      socket.write(text);
      return socket;
    });
    setTimeout(() => {
      const elapsed = (performance.now() - started) / 1000;
      for (const socket of sockets) socket.destroy();
      if (answers === 0) reject(new Error(`no answer of ${bytes} bytes to ${path}`));
      resolve(answers / elapsed);
    }, seconds * 1000);
  });
}

/** @param {string} path @param {string[]} [headers] */
const request = (path, headers = ['Accept: */*']) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`;
