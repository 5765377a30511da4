import { queryOptions } from '@tanstack/react-query'
import type { ImportsApi } from './import.calls.ts'
import type { SiteImport } from './import-shapes.calls.ts'

export const IMPORTS_KEY = ['desk', 'imports'] as const
/** While something is under way it is asked for again after so long. */
const ASKED_AGAIN_MS = 1000

/** Whether a job works on it now. */
export function isUnderWay({ state }: Pick<SiteImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing'
}

/** The exports that were uploaded. */
export function importsQuery(api: Pick<ImportsApi, 'listImports'>) {
  return queryOptions({
    queryKey: IMPORTS_KEY,
    queryFn: ({ signal }) => api.listImports({ signal }),
  })
}

/** One import, which is asked for again and again while it is under way. */
export function importQuery(api: Pick<ImportsApi, 'getImport'>, id: string) {
  return queryOptions({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: ({ signal }) => api.getImport(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASKED_AGAIN_MS : false),
  })
}
