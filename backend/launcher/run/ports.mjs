import { createServer } from 'node:net';
import { Problem } from './log.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | 'in use' | 'unusable'>} The port, if it is free.
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code === 'EADDRINUSE' ? 'in use' : 'unusable');
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 'unusable'));
    });
  });
}

/** @returns {Promise<number>} A free port on the loopback interface. */
export async function freePort() {
  const port = await tryPort(0, '127.0.0.1');
  if (typeof port !== 'number') throw new Problem('There is no free port on 127.0.0.1.');
  return port;
}

/**
 * @param {number} port
 * @param {string} host The address that the program will listen on.
 * @param {string} what Name for the error message: "website", "payment sandbox".
 * @param {string} advice Names the variable that changes the port.
 * @throws {Problem} when another program uses the port.
 */
export async function ensureFree(port, host, what, advice) {
  // Browsers may try ::1 first for "localhost", so it must be free, too.
  for (const address of host === '127.0.0.1' ? [host, '::1'] : [host]) {
    const found = await tryPort(port, address);
    if (found === 'in use') throw new Problem(`Port ${port} for the ${what} is already in use. ${advice}`);
    if (found === 'unusable' && address === host) {
      throw new Problem(`The ${what} cannot listen on ${host}, port ${port}. ${advice}`);
    }
  }
}

/**
 * @param {string} variable
 * @param {number} fallback
 * @returns {number}
 */
export function portFromEnvironment(variable, fallback) {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Problem(`${variable} must be a port number from 1 to 65535, not "${text}".`);
}
