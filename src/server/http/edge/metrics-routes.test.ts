import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#server/base/start-error.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { exposeMetrics, listenForMetrics, metricsRoutes } from './metrics-routes.ts'

const TOKEN = 'sixteen letters!'
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

test('on the public port the metrics are there for the token alone', async () => {
  const metrics = await createMetrics()
  const { publicly } = await exposeMetrics(metrics, {
    port: undefined,
    address: '127.0.0.1',
    token: TOKEN,
  })
  const routes = metricsRoutes(publicly).onError(
    (error) => new Response(error.message, { status: 404 }),
  )

  const shown = await routes.request('/', bearer(TOKEN))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(await shown.text()).toContain('haven_http_request_duration_seconds')
  for (const init of [{}, bearer('another'), bearer(''), { headers: { Authorization: TOKEN } }]) {
    expect((await routes.request('/', init)).status).toBe(404)
  }
})

test('without a token there is nothing on the public port, whatever is shown', async () => {
  const routes = metricsRoutes(undefined).onError(() => new Response(null, { status: 404 }))
  expect((await routes.request('/', bearer('undefined'))).status).toBe(404)
})

test('on a port of their own there is nothing but the metrics, and not on the public one', async () => {
  const metrics = await createMetrics()
  const server = await listenForMetrics(metrics, {
    port: 0,
    address: '127.0.0.1',
    token: undefined,
  })
  onTestFinished(() => server.stop())
  const url = `http://127.0.0.1:${server.port}`
  expect((await fetch(`${url}/metrics`)).status).toBe(200)
  expect((await fetch(`${url}/metrics?a=b`)).status).toBe(200)
  expect((await fetch(`${url}/metrics/more`)).status).toBe(404)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('the token counts on a port of their own, too', async () => {
  const metrics = await createMetrics()
  const server = await listenForMetrics(metrics, { port: 0, address: '127.0.0.1', token: TOKEN })
  onTestFinished(() => server.stop())
  const url = `http://127.0.0.1:${server.port}/metrics`
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(url, bearer(TOKEN))).status).toBe(200)
})

test('a port that is taken is a reason not to start that says what to do', async () => {
  const metrics = await createMetrics()
  const options = { address: '127.0.0.1', token: undefined }
  const server = await listenForMetrics(metrics, { ...options, port: 0 })
  onTestFinished(() => server.stop())
  const attempt = listenForMetrics(metrics, { ...options, port: server.port })
  await expect(attempt).rejects.toThrow(StartError)
  await expect(attempt).rejects.toThrow('Correct METRICS_PORT')
})
