import { queryOptions } from '@tanstack/react-query'
import type { SamplesApi } from './samples.calls.ts'

/** What came with the program and visitors still see. */
export function samplesQuery(api: Pick<SamplesApi, 'listSamples'>) {
  return queryOptions({
    queryKey: ['desk', 'samples'],
    queryFn: ({ signal }) => api.listSamples({ signal }),
  })
}
