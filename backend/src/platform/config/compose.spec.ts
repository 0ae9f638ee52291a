import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';

interface Service {
  image: string;
  build?: { dockerfile: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  user?: string;
  volumes?: string[];
}

const TOP = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(TOP, path), 'utf8');

describe('docker-compose.yml', () => {
  const { services } = load(read('docker-compose.yml')) as { services: Record<string, Service> };
  const images = Object.values(services).flatMap(({ build, image }) =>
    build ? [...read(build.dockerfile).matchAll(/^FROM (\S+)/gm)].map((match) => match[1]) : [image],
  );

  it.each(Object.keys(services))(
    'gives %s no capability, and write access only to its volumes and /tmp',
    (name) => {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  it('runs no service as root', () => {
    expect(services['database']?.user).toBe('postgres');
    for (const { build, user } of Object.values(services))
      if (build)
        expect(
          read(build.dockerfile)
            .split(/^FROM /m)
            .at(-1),
        ).toMatch(/^USER (node|nginx|postgres)$/m);
      else expect(user).toMatch(/^(?!root|0(:|$))\w/);
  });

  it('pins every image by version and digest, the same everywhere', () => {
    expect(images.length).toBeGreaterThanOrEqual(5);
    const pinned = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?@sha256:[0-9a-f]{64}$/;
    expect(images.filter((image) => !pinned.test(String(image)))).toEqual([]);
    const versions = new Set(images.map((image) => String(image).split('@')[0]));
    expect(versions.size).toBe(new Set(images).size);
  });

  it('builds with the Node.js release line that developers use', () => {
    const line = read('.nvmrc').trim();
    const nodes = images.filter((image) => String(image).startsWith('node:'));
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.filter((image) => !String(image).startsWith(`node:${line}.`))).toEqual([]);
  });

  it.each(['backend/Dockerfile', 'frontend/Dockerfile'])(
    '%s copies the package.json of every workspace that it installs',
    (path) => {
      const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
      const stages = read(path)
        .split(/^FROM /m)
        .filter((stage) => stage.includes('RUN npm ci'));
      expect(stages.length).toBeGreaterThan(0);
      for (const stage of stages)
        for (const workspace of workspaces)
          expect(stage).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    },
  );

  it('listens on loopback by default, and requires TRUST_PROXY_HOPS', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual(['${WEB_ADDRESS:-127.0.0.1}:${WEB_PORT:-8080}:8080']);
    expect(read('backend/deploy/nginx.conf')).not.toMatch(/metrics/i);
    for (const name of ['api1', 'api2', 'web'])
      expect(services[name]?.environment?.['TRUST_PROXY_HOPS']).toMatch(/^\$\{TRUST_PROXY_HOPS:\?/);
  });

  it('mounts only existing files', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? ''),
    );
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((path) => !existsSync(join(TOP, path)))).toEqual([]);
  });
});

describe('backend/deploy/database.sh', () => {
  const directory = mkdtempSync(join(tmpdir(), 'database-sh-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  const env = {
    PATH: process.env.PATH,
    NODE: 'database',
    DATABASE_HOST: 'standby',
    POSTGRES_USER: 'bridgewater',
    POSTGRES_PASSWORD: 'secret',
    PGDATA: directory,
    PGPASSFILE: join(directory, 'pgpass'),
  };
  const run = (settings: Record<string, string>): { status: number | null; stderr: string } =>
    spawnSync('/bin/sh', [join(TOP, 'backend/deploy/database.sh')], {
      env: { ...env, ...settings },
      encoding: 'utf8',
    });

  it.each(['NODE', 'DATABASE_HOST', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'PGDATA'])(
    'fails and names %s if it is missing',
    (name) => {
      expect(run({ [name]: '' })).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(`${name} is not set.`) as string,
      });
    },
  );

  it('refuses a name that is not valid for a replication slot', () => {
    expect(run({ NODE: 'the-standby' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('NODE is "the-standby"') as string,
    });
  });

  it('does not start a former primary beside the one in DATABASE_HOST, and keeps its data', () => {
    writeFileSync(join(directory, 'PG_VERSION'), '18');
    const { status, stderr } = run({});
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^database was the primary, .*If that is right, remove the volume .* If database has taken over, keep it/,
    );
    expect(readdirSync(directory).sort()).toEqual(['PG_VERSION', 'pgpass']);
  });
});
