import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOYED = join(import.meta.dirname, '../../deploy');
const PROGRAMS = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** Values that a test puts into the deployed configuration. */
export interface NginxPlaces {
  /** Local port of nginx. */
  port: number;
  /** Ports of the two API processes. */
  apiPorts: [number, number];
  /** The built web app. */
  webRoot: string;
  /** Directory for the log, the pid and temporary files. */
  directory: string;
  /** Number of proxies before the API, including nginx. Default: 1. */
  hops?: number;
  /** Limit of open streams. Default: as deployed. */
  streams?: number;
}

/** A running nginx. */
export interface RunningNginx {
  url: string;
  stop(): Promise<void>;
}

const HOW = 'install it (Debian: `apt-get install nginx-light`) or set NGINX_PATH to its program';

/** The path of nginx; undefined if it is not installed. */
function findNginx(): string | undefined {
  return process.env.NGINX_PATH ?? PROGRAMS.find((path) => existsSync(path));
}

/**
 * `describe` for tests that need nginx. Without it they are skipped with a message; in CI, which installs it, they
 * fail.
 */
export function describeWithNginx(name: string, tests: () => void): void {
  if (findNginx() || process.env.CI) {
    describe(name, tests);
    return;
  }
  process.stderr.write(`\nNo nginx here, so "${name}" is skipped: ${HOW}.\n`);
  describe.skip(name, tests);
}

/**
 * Runs the deployed configuration; only addresses and paths are replaced.
 * @throws Error with nginx's own error, or with how to install nginx
 */
export async function startNginx(places: NginxPlaces): Promise<RunningNginx> {
  const program = findNginx();
  if (!program) throw new Error(`This test runs nginx: ${HOW}.`);
  mkdirSync(places.directory, { recursive: true });
  const file = join(places.directory, 'nginx.conf');
  writeFileSync(file, adapt(readFileSync(join(DEPLOYED, 'nginx.conf'), 'utf8'), places));
  const proxies = readFileSync(join(DEPLOYED, 'proxies.conf.template'), 'utf8');
  writeFileSync(
    join(places.directory, 'proxies.conf'),
    proxies.replace('${TRUST_PROXY_HOPS}', String(places.hops ?? 1)),
  );
  // nginx stores large request bodies below the prefix.
  const options = ['-p', places.directory, '-c', file, '-e', 'stderr', '-g', 'daemon off;'];
  const nginx = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = `http://127.0.0.1:${places.port}`;
  await answering(nginx, url);
  return {
    url,
    stop: async () => {
      if (nginx.exitCode !== null || nginx.signalCode !== null) return;
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}

function adapt(configuration: string, places: NginxPlaces): string {
  const changes: [string, string][] = [
    ['server api1:3000', `server 127.0.0.1:${places.apiPorts[0]}`],
    ['server api2:3000', `server 127.0.0.1:${places.apiPorts[1]}`],
    ...(places.streams
      ? ([['limit_conn streams 1000;', `limit_conn streams ${places.streams};`]] as [string, string][])
      : []),
    ['listen 8080;', `listen 127.0.0.1:${places.port};`],
    ['root /usr/share/nginx/html;', `root ${places.webRoot};`],
    ...[
      'pid',
      'client_body_temp_path',
      'proxy_temp_path',
      'fastcgi_temp_path',
      'uwsgi_temp_path',
      'scgi_temp_path',
      'include',
    ].map((directive): [string, string] => [`${directive} /tmp/`, `${directive} ${places.directory}/`]),
    ['access_log /dev/stdout path_only;', `access_log ${join(places.directory, 'access.log')} path_only;`],
    // As root, nginx would run its workers as another user, who cannot read the test's directory.
    ['worker_processes auto;', `worker_processes 1;${process.getuid?.() === 0 ? ' user root;' : ''}`],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`backend/deploy/nginx.conf has no "${from}" any more`);
    return text.replace(from, to);
  }, configuration);
}

async function answering(nginx: ChildProcess, url: string): Promise<void> {
  let complaint = '';
  nginx.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const failed = new Promise<never>((_resolve, reject) => {
    nginx.once('error', reject);
    nginx.once('exit', () => reject(new Error(`nginx did not start: ${complaint}`)));
  });
  const answered = async (): Promise<void> => {
    while (nginx.exitCode === null && nginx.signalCode === null) {
      try {
        await fetch(`${url}/assets/`, { signal: AbortSignal.timeout(1000) });
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    }
  };
  await Promise.race([answered(), failed]);
}
