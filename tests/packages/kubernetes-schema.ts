import { join } from 'node:path'

/** The module that checks objects of one kind, by the name of its schema. */
export function importSchema(name: string): Promise<unknown> {
  return import(`kubernetes-models/_schemas/${name}`)
}

/** Where the types of a package of Kubernetes are. */
export function typesFolder(name: string): string {
  return join(import.meta.dirname, 'node_modules', name)
}
