import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_LIMIT_BYTES } from '@app/contract/profile/limits';
import { settingsErrors } from '@app/server/testing/node/settings';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../repository/paths.ts';

// These files start Kismet on other machines. The server must accept their settings, and the files and names that they refer to
// must exist.

type Variables = Record<string, string>;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version, dependencies } = JSON.parse(read('package.json')) as {
  version: string;
  dependencies: { node: string };
};

let secrets: string;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  cpSync(join(root, 'deploy/make-secrets.sh'), join(folder, 'make-secrets.sh'));
  execFileSync('sh', [join(folder, 'make-secrets.sh')]);
  secrets = join(folder, 'secrets');
});
afterAll(() => rmSync(join(secrets, '..'), { recursive: true }));

/**
 * Expects that the server in production accepts the variables and that each variable is a setting. Secrets are those of
 * make-secrets.sh.
 */
function expectAccepted(variables: Variables, secretFolder: string): void {
  const known = new Set<string>();
  const env = Object.entries(variables).map(([name, value]) => [name, value.replace(secretFolder, secrets)]);
  const recorded = new Proxy(Object.fromEntries([...env, ['NODE_ENV', 'production']]) as Variables, {
    get: (target, name) => {
      known.add(String(name));
      return target[String(name)];
    },
  });
  expect(settingsErrors(recorded)).toEqual([]);
  expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
}

/** Returns a file with the lines for a change of APP_SECRET, which are comments. */
const whileChangingSecret = (text: string) =>
  text.replace(/^( *)# ?(.*(?:app-secret-previous|APP_SECRET_PREVIOUS_FILE).*)$/gm, '$1$2');

/** Creates the second secret for a test. */
function createPreviousSecret(): void {
  const file = join(secrets, 'app-secret-previous');
  writeFileSync(file, randomBytes(32).toString('base64'));
  onTestFinished(() => rmSync(file));
}

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const { services, secrets: declared } = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };
  interface Mount {
    readonly type: string;
    readonly target: string;
    readonly bind: { readonly create_host_path: boolean };
  }
  interface Service {
    readonly image: string;
    readonly environment?: Variables;
    readonly volumes?: (string | Mount)[];
    readonly build?: string | { readonly dockerfile: string };
    readonly pull_policy?: string;
    readonly mem_limit?: string;
    readonly logging?: { readonly options: Variables };
  }
  /** The image has a healthcheck. */
  const isNode = ({ image }: Service) => image.startsWith('kismet:');

  test('mounts folders, and has the secrets that make-secrets.sh creates', () => {
    const mounts = Object.values(services).flatMap((service) => service.volumes ?? []);
    for (const mount of mounts) {
      // A container keeps the old file when a mounted file is replaced
      const [source = ''] = typeof mount === 'string' ? mount.split(':') : [];
      if (source.startsWith('.')) expect(statSync(join(root, source)).isDirectory()).toBe(true);
    }
    const files = Object.values(declared).map(({ file }) => file.replace('deploy/secrets/', ''));
    expect(files.sort()).toEqual(readdirSync(secrets).sort());
  });

  test('limits the memory and the log of every service', () => {
    for (const [name, { mem_limit, logging }] of Object.entries(services)) {
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '5' }]);
    }
  });

  test('has commented lines for the second secret', () => {
    const changing = parse(whileChangingSecret(text), { merge: true });
    expect(changing.services['app-2'].secrets).toContain('app-secret-previous');
    expect(changing.secrets['app-secret-previous'].file).toBe('deploy/secrets/app-secret-previous');
    expect(changing.services['app-2'].environment.APP_SECRET_PREVIOUS_FILE).toBe('/run/secrets/app-secret-previous');
  });

  test('pins every image to an exact version', () => {
    for (const service of Object.values(services)) {
      if (isNode(service)) expect(service.image).toBe(`kismet:${version}`);
      else expect(service.image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
    }
  });

  test('starts two equal nodes with settings that production accepts, behind the proxy', () => {
    const nodes = Object.entries(services).filter(([, service]) => isNode(service));
    expect(nodes).toHaveLength(2);
    const [first, second] = nodes.map(([, { build, ...service }]) => service);
    expect(first).toEqual(second);
    // Building twice creates two images, even from the same files
    expect(nodes.map(([, { build }]) => build).filter(Boolean)).toEqual(['.']);
    expect(first?.pull_policy).toBe('never');
    expectAccepted(withDefaults(nodes[0]?.[1].environment), '/run/secrets');
    for (const [name] of nodes) expect(read('deploy/caddy/Caddyfile')).toContain(`${name}:3000`);
  });

  test('backs up with the programs of its own database, and never into a folder that Docker creates', () => {
    const { build, environment, volumes: [mount] = [], ...backup } = services.backup as Service;
    const { dockerfile } = build as { dockerfile: string };
    const lines = read(dockerfile).split('\n');
    const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
    expect(images).toEqual([services['app-1']?.image, services.postgres?.image]);
    expect(mount).toMatchObject({ type: 'bind', target: '/backups', bind: { create_host_path: false } });
    expect(backup).toMatchObject({ profiles: ['backup'], restart: 'no' });
    expectAccepted(withDefaults(environment), '/run/secrets');
    const [entrypoint = ''] = lines.filter((line) => line.startsWith('ENTRYPOINT'));
    for (const [path] of entrypoint.matchAll(/[\w./-]+\.(ts|cjs)/g))
      expect(statSync(join(root, path)).isFile()).toBe(true);
  });
});

/** Replaces the variables of Compose by their defaults. */
function withDefaults(environment: Variables = {}): Variables {
  const values = Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/, '$1')]);
  return Object.fromEntries(values);
}

describe('deploy/caddy/Caddyfile', () => {
  test('filters the log of all loggers, since errors are logged with requests too', () => {
    const [global, site] = read('deploy/caddy/Caddyfile').split('{$SITE} {');
    expect(global).toContain('format filter');
    expect(site).not.toContain('format');
  });
});

describe('deploy/kubernetes.yaml', () => {
  interface Manifest {
    readonly kind: string;
    readonly metadata: { readonly name: string; readonly annotations?: Variables };
    readonly data?: Variables;
    readonly spec?: {
      readonly template: { metadata: { labels: Variables }; spec: { containers: Container[]; volumes: Volume[] } };
      readonly selector: Variables & { matchLabels: Variables };
      readonly publishNotReadyAddresses?: boolean;
    };
  }
  interface Container {
    readonly image: string;
    readonly volumeMounts: { name: string; mountPath: string }[];
    readonly ports: { name: string; containerPort: number }[];
  }
  interface Volume {
    readonly name: string;
    readonly secret?: object;
  }
  const text = read('deploy/kubernetes.yaml');
  const documents = parseAllDocuments(text);
  const manifests = documents.map((document) => document.toJS() as Manifest);
  const manifest = (kind: string) => manifests.find((candidate) => candidate.kind === kind) as Manifest;
  const pod = manifest('Deployment').spec?.template;
  const container = pod?.spec.containers[0] as Container;

  test('is valid YAML in which selectors, ports and volumes refer to the pods', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
    const labels = deployments.map(({ spec }) => spec?.template.metadata.labels);
    expect(deployments.map(({ spec }) => spec?.selector.matchLabels)).toEqual(labels);
    expect(manifest('PodDisruptionBudget').spec?.selector.matchLabels).toEqual(labels[0]);
    const services = manifests.filter(({ kind }) => kind === 'Service');
    for (const { spec } of services) expect(labels).toContainEqual(spec?.selector);
    const backends = [...text.matchAll(/default-backend: (.*)/g)].map(([, name]) => name);
    for (const name of backends) expect(services.map(({ metadata }) => metadata.name)).toContain(name);
    const fallback = manifest('Ingress').metadata.annotations?.['nginx.ingress.kubernetes.io/default-backend'];
    const withoutReadyPods = services.filter(({ spec }) => spec?.publishNotReadyAddresses);
    expect(withoutReadyPods.map(({ metadata }) => metadata.name)).toEqual([fallback]);
    expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
    const volumes = pod?.spec.volumes.map(({ name }) => name);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
    expect(container.image).toBe(`registry.example.com/kismet:${version}`);
  });

  test('backs up with the settings and secrets of the nodes into a volume of its own', () => {
    const { jobTemplate } = manifest('CronJob').spec as unknown as {
      jobTemplate: { spec: { template: NonNullable<typeof pod> } };
    };
    const { containers, volumes } = jobTemplate.spec.template.spec;
    const [backup] = containers as [Container & { envFrom: object }];
    expect(backup.image).toBe(`registry.example.com/kismet-backup:${version}`);
    expect(backup.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    expect(volumes.find(({ name }) => name === 'backups')).toHaveProperty('persistentVolumeClaim');
    expect(backup).toMatchObject({ envFrom: (container as typeof backup).envFrom });
    expect(volumes).toContainEqual(pod?.spec.volumes.find(({ name }) => name === 'secrets'));
  });

  test('has settings that production accepts', () => {
    const secretVolume = pod?.spec.volumes.find(({ secret }) => secret !== undefined)?.name;
    const mount = container.volumeMounts.find(({ name }) => name === secretVolume)?.mountPath ?? '';
    expectAccepted(manifest('ConfigMap').data ?? {}, mount);
    createPreviousSecret();
    const [changing] = parseAllDocuments(whileChangingSecret(text)).map((document) => document.toJS() as Manifest);
    expect(changing?.data).toHaveProperty('APP_SECRET_PREVIOUS_FILE');
    expectAccepted(changing?.data ?? {}, mount);
  });

  test('accepts the largest picture', () => {
    const size = manifest('Ingress').metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '';
    expect(size).toMatch(/^\d+m$/);
    expect(Number.parseInt(size, 10) * 1024 * 1024).toBeGreaterThan(PICTURE_LIMIT_BYTES);
  });
});

describe('deploy/kismet.service', () => {
  const unit = read('deploy/kismet.service');
  const lines = unit.split('\n');
  const values = (name: string, among = lines) =>
    among.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

  test.each([
    ['usually', 3, unit],
    ['while APP_SECRET is changed', 4, whileChangingSecret(unit)],
  ])('passes every secret as a credential %s: %i, with settings that production accepts', (_, count, text) => {
    createPreviousSecret();
    const changed = text.split('\n');
    const credentials = values('LoadCredential', changed).map((value) => value.split(':')[0]);
    const variables = values('Environment', changed).map((value) => value.split('='));
    const files = variables.filter(([name]) => name?.endsWith('_FILE')).map(([, path]) => path?.replace('%d/', ''));
    expect(files.sort()).toEqual(credentials.sort());
    expect(files).toHaveLength(count);
    const settings = { PUBLIC_URL: 'https://cards.example.com', MAIL_FROM: 'Cards <cards@example.com>' };
    expectAccepted({ ...settings, ...Object.fromEntries(variables) }, '%d');
  });

  test.skipIf(spawnSync('systemd-analyze', ['--version']).error)('is accepted by systemd without an error', () => {
    const file = join(secrets, '../kismet.service');
    // The program must exist
    writeFileSync(file, lines.join('\n').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect({ status, ofThisUnit: stderr.split('\n').filter((line) => line.includes('kismet')) }).toEqual({
      status: 0,
      ofThisUnit: [],
    });
  });

  test('starts the server like the image', () => {
    const [, ...flags] = values('ExecStart')[0]?.split(' ') ?? [];
    const command = /^CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
    expect(['node', ...flags]).toEqual(JSON.parse(command));
  });
});

describe('.github/workflows', () => {
  interface Workflow {
    readonly jobs: Record<string, { steps: { run?: string; uses?: string; with?: Record<string, unknown> }[] }>;
  }
  const steps = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((path) =>
    Object.values((parse(read(path)) as Workflow).jobs).flatMap((job) => job.steps),
  );

  test('run the checks of a clean machine, with the pinned Node', () => {
    expect(steps.map(({ run }) => run)).toContain('.ci/run');
    const setup = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
    expect(setup?.with?.['node-version']).toBe(dependencies.node);
  });

  test('pin every action to a commit', () => {
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });
});
