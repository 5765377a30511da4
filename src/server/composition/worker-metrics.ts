import { z } from 'zod'
import { listenForMetrics } from '#server/http/edge/metrics-routes.ts'
import { observeSettings, observeVariables } from '../observe/observe-variables.ts'

/**
 * Reports, for a supervisor, what all of its workers count together: how late the loop of the
 * latest runs, and the sum of everything else.
 *
 * Wrong settings are left to the workers, who say what is wrong with them.
 *
 * @throws StartError when the address cannot be had
 */
export async function serveWorkerMetrics(
  environment: Record<string, string | undefined>,
): Promise<void> {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const values = z.object(observeVariables).safeParse(Object.fromEntries(given))
  const metrics = values.success ? observeSettings(values.data).metrics : undefined
  if (metrics?.port === undefined) return

  const { default: prom } = await import('prom-client')
  const all = new prom.AggregatorRegistry()
  const read = async () => ({ contentType: all.contentType, text: await all.clusterMetrics() })
  const { port, address, token } = metrics
  await listenForMetrics({ read }, { port, address, token })
}
