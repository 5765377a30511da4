import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import pino from 'pino'
import { expect, test } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#server/config/config.ts'
import { SETTING_NAMES } from '#server/config/environment.ts'
import { healthRoutes } from '#server/http/edge/health-routes.ts'
import { kubernetesFaults } from './support/site/kubernetes-faults.ts'

const KUBERNETES = 'deploy/kubernetes'
const STOP_SECONDS = 10

const read = (path: string) => readFileSync(path, 'utf8')

const valuesSchema = z.record(z.string(), z.string())

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: valuesSchema.optional(),
      depends_on: z.record(z.string(), z.unknown()).optional(),
      volumes: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

const compose = composeSchema.parse(parseYaml(read('deploy/compose.yaml')))

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }).optional(),
})
type KubernetesObject = z.infer<typeof objectSchema>

const files = readdirSync(KUBERNETES).filter((file) => file.endsWith('.yaml'))
const objects: KubernetesObject[] = files.flatMap((file) =>
  parseAllDocuments(read(join(KUBERNETES, file))).map((document) => {
    expect(document.errors).toEqual([])
    return objectSchema.parse(document.toJS())
  }),
)

const ofKind = (kind: string): KubernetesObject => {
  const found = objects.find((object) => object.kind === kind)
  if (!found) throw new Error(`There is no ${kind}`)
  return found
}

/** What stands at that place, such as `spec.template.spec`. */
const at = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object)

const settingsOf = (kind: string, member: string) => valuesSchema.parse(at(ofKind(kind), member))

test('every setting is in .env.example, once, and nothing else', () => {
  const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(SETTING_NAMES.toSorted())
})

test('the compose file fits its schema and the rules of a linter', () => {
  const rules = { 'require-quotes-in-ports': [1, { quoteType: 'double' }] }
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  const results: { messages: unknown[] }[] = linter.lintFiles(['deploy/compose.yaml'], false)
  expect(results.flatMap(({ messages }) => messages)).toEqual([])
})

test('the compose file names only services and volumes that it has', () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name)
    const named = volumes.map((volume) => volume.split(':')[0] ?? '')
    for (const name of named) {
      if (!name.startsWith('.')) expect(compose.volumes).toHaveProperty(name)
    }
  }
})

test('the compose file uses exactly the variables of the example environment', () => {
  const used = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const documented = [...read('deploy/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect([...new Set(used)].toSorted()).toEqual(documented.toSorted())
})

test('the settings in the compose file are valid', () => {
  const given = compose.services.site?.environment ?? {}
  expect(Object.keys(given).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  const filled = { DATABASE_PASSWORD: 'ab12', STORE_SECRET: 'cd34', SECRET_KEY: '0'.repeat(64) }
  const values = Object.entries(given).map(([name, value]) => [name, fillIn(value, filled)])
  const result = readConfig(Object.fromEntries(values))
  expect(result).toMatchObject({
    ok: true,
    config: {
      database: { engine: 'postgres', url: 'postgres://haven:ab12@database:5432/haven' },
      media: { kind: 's3', bucket: 'haven', endpoint: 'http://store:7070', isPathStyle: true },
    },
  })
  expect(Number.parseInt(compose.services.site?.stop_grace_period ?? '', 10)).toBeGreaterThan(
    STOP_SECONDS,
  )
})

test('the proxy of the compose file leads to the port that the image listens on', () => {
  expect(read('Dockerfile')).toMatch(/^EXPOSE 3000$/m)
  expect(read('Dockerfile')).toMatch(/^ENV .*HOST=0\.0\.0\.0/m)
  expect(read('deploy/nginx.conf')).toContain('http://site:3000;')
})

test.each(
  objects
    .filter(({ kind }) => kind !== 'Kustomization')
    .map((object) => [`${object.kind} ${object.metadata?.name}`, object] as const),
)('%s fits the schema of Kubernetes', async (_, object) => {
  expect(await kubernetesFaults(object)).toEqual([])
})

test.each([
  [{ spec: { maxUnavailble: 1 } }, '/spec/maxUnavailble is no field of Kubernetes'],
  [{ spec: { selector: { matchLabels: 3 } } }, '/spec/selector/matchLabels type {"type":"object"}'],
])('a slip in an object of Kubernetes is found', async (slip, fault) => {
  const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', ...slip }
  expect(await kubernetesFaults(budget)).toEqual([fault])
})

test('the kustomization has every file, with a secret that is made of the example', () => {
  const listed = z.array(z.string()).parse(at(ofKind('Kustomization'), 'resources'))
  const expected = files
    .filter((file) => file !== 'kustomization.yaml')
    .map((file) => (file === 'secret.example.yaml' ? 'secret.yaml' : file))
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(read('.gitignore')).toContain('/deploy/kubernetes/secret.yaml')
})

test('the settings and secrets of Kubernetes are those of the program', () => {
  const values = { ...settingsOf('ConfigMap', 'data'), ...settingsOf('Secret', 'stringData') }
  expect(Object.keys(values).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  expect(readConfig(values)).toMatchObject({
    ok: true,
    config: { database: { engine: 'postgres' }, media: { kind: 's3' }, proxyTrust: 1 },
  })
})

test.each([
  ['Deployment', 'spec.template.spec'],
  ['CronJob', 'spec.jobTemplate.spec.template.spec'],
])('the pods of the %s find all that they name', (kind, path) => {
  const pod = at(ofKind(kind), path)
  const [container] = z.array(z.looseObject({})).parse(at(pod, 'containers'))
  expect(at(container, 'envFrom')).toEqual([
    { configMapRef: { name: ofKind('ConfigMap').metadata?.name } },
    { secretRef: { name: ofKind('Secret').metadata?.name } },
  ])
  const names = (list: unknown) =>
    z
      .array(z.object({ name: z.string() }))
      .parse(list)
      .map(({ name }) => name)
      .toSorted()
  expect(names(at(container, 'volumeMounts'))).toEqual(names(at(pod, 'volumes')))
  expect(at(container, 'securityContext.readOnlyRootFilesystem')).toBe(true)
})

test('the probes of Kubernetes ask for what the program answers', async () => {
  const app = healthRoutes({}, pino({ level: 'silent' }))
  const container = at(ofKind('Deployment'), 'spec.template.spec.containers.0')
  expect(at(container, 'ports')).toEqual([{ name: 'http', containerPort: 3000 }])
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
    expect(at(container, `${probe}.httpGet.port`)).toBe('http')
    const path = z.string().parse(at(container, `${probe}.httpGet.path`))
    expect((await app.request(path)).status).toBe(200)
  }
})

test('a pod has time to be forgotten and to answer what is in flight', () => {
  const pod = at(ofKind('Deployment'), 'spec.template.spec')
  const wait = Number(at(pod, 'containers.0.lifecycle.preStop.exec.command.1'))
  expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThan(wait + STOP_SECONDS)
})

test('service, ingress, budget and autoscaler mean the pods of the site', () => {
  const labels = at(ofKind('Deployment'), 'spec.template.metadata.labels')
  expect(at(ofKind('Deployment'), 'spec.selector.matchLabels')).toEqual(labels)
  expect(at(ofKind('Service'), 'spec.selector')).toEqual(labels)
  expect(at(ofKind('PodDisruptionBudget'), 'spec.selector.matchLabels')).toEqual(labels)
  expect(at(ofKind('CronJob'), 'spec.jobTemplate.spec.template.metadata.labels')).not.toEqual(
    labels,
  )
  expect(at(ofKind('HorizontalPodAutoscaler'), 'spec.scaleTargetRef')).toEqual({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    name: ofKind('Deployment').metadata?.name,
  })
  expect(at(ofKind('Ingress'), 'spec.rules.0.http.paths.0.backend.service')).toEqual({
    name: ofKind('Service').metadata?.name,
    port: { name: at(ofKind('Service'), 'spec.ports.0.name') },
  })
})

/** As compose does: `${NAME}`, `${NAME:-else}` and `${NAME:?message when it is missing}`. */
function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(
    /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, mark: string | undefined, rest: string | undefined) =>
      values[name] ?? (mark === '-' ? (rest ?? '') : ''),
  )
}
