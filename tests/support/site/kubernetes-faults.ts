import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { importSchema, typesFolder } from '#tests/packages/kubernetes-schema.ts'

const validatorSchema = z.object({
  validate: z.custom<((data: unknown) => boolean) & { errors?: Fault[] | null }>(
    (value) => typeof value === 'function',
  ),
})

type Fault = { instancePath: string; keyword: string; params: unknown }

const PACKAGES = [
  'kubernetes-models/v1',
  'kubernetes-models/apps/v1',
  'kubernetes-models/batch/v1',
  'kubernetes-models/policy/v1',
  'kubernetes-models/autoscaling/v2',
  'kubernetes-models/networking.k8s.io/v1',
  '@kubernetes-models/apimachinery',
]

/** Members whose keys are for whoever writes the object to choose. */
const FREE = /\/(?:labels|annotations|matchLabels|data|stringData|requests|limits)$/

const knownFields = new Set<string>()

/**
 * What Kubernetes would refuse in an object, by the schema of its kind, and the names of fields
 * that no object has: the schemas let those pass.
 */
export async function kubernetesFaults(object: {
  apiVersion: string
  kind: string
}): Promise<string[]> {
  const [group = '', version = ''] = object.apiVersion.includes('/')
    ? object.apiVersion.split('/')
    : ['core', object.apiVersion]
  const name = `IoK8sApi${capital(group.split('.')[0] ?? '')}${capital(version)}${object.kind}`
  const { validate } = validatorSchema.parse(await importSchema(name))
  const faults = validate(object) ? [] : (validate.errors ?? [])
  return [
    ...faults.map(
      ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
    ),
    ...[...unknownFields(object, '')].map((path) => `${path} is no field of Kubernetes`),
  ]
}

function* unknownFields(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null || FREE.test(path)) return
  for (const [key, inner] of Object.entries(value)) {
    const isField = !Array.isArray(value) && !key.includes('/')
    if (isField && !fields().has(key)) yield `${path}/${key}`
    yield* unknownFields(inner, `${path}/${key}`)
  }
}

/** Every name that the types of these groups give to a field. */
function fields(): Set<string> {
  if (knownFields.size > 0) return knownFields
  for (const name of PACKAGES) {
    const folder = typesFolder(name)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.d.ts')) continue
      const text = readFileSync(join(folder, file), 'utf8')
      for (const [, field = ''] of text.matchAll(/^\s*"?(\w+)"?\??: /gm)) knownFields.add(field)
    }
  }
  return knownFields
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
