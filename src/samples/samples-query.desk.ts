import { queryOptions } from '@tanstack/react-query'
import type { SamplesApi } from './samples.calls.ts'

/** The query for the samples that visitors still see. */
export function samplesQuery(api: Pick<SamplesApi, 'listSamples'>) {
  return queryOptions({
    queryKey: ['desk', 'samples'],
    queryFn: ({ signal }) => api.listSamples({ signal }),
  })
}
