import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import pino, { type Logger } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTemporaryFiles } from '#server/media/temporary-files.ts'
import type { AppEnv } from './app-env.ts'
import { authErrorResponse } from './auth/auth-error-response.ts'
import { errorResponse } from './error-response.ts'
import { restErrorResponse } from './programs/rest-error-response.ts'
import { storageErrorResponse } from './programs/storage-error-response.ts'
import { readUpload, readUploadBody } from './read-upload.ts'

const files = createTemporaryFiles(join(tmpdir(), 'haven-aborted'))

type Line = { level: number; msg: string; path?: string; err?: { stack: string } }

const BODIES: Record<string, (c: Context) => Promise<unknown>> = {
  'piece by piece': (c) => readUploadBody(c.req.raw, text),
  'onto the disk': (c) => files.use((path) => readUpload(c, path)),
  whole: (c) => c.req.text(),
  'as a form': (c) => c.req.formData(),
}
const ANSWERS: Record<string, (log: Logger) => (error: Error, c: Context<AppEnv>) => Response> = {
  '/api': errorResponse,
  '/auth/v1': authErrorResponse,
  '/rest/v1': restErrorResponse,
  '/storage/v1': storageErrorResponse,
}
const EACH = Object.keys(ANSWERS).flatMap((at) =>
  Object.keys(BODIES).map((how) => [at, how] as const),
)

test.each(EACH)('an upload to %s that the client aborts, read %s, is no error', async (at, how) => {
  const lines: Line[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = new Hono<AppEnv>()
    .onError(ANSWERS[at]?.(log) ?? (() => new Response()))
    .post(at, async (c) => c.json(await BODIES[how]?.(c)))
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')

  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const type = 'multipart/form-data; boundary=x'
  socket.write(
    `POST ${at} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9999\r\n\r\n--x`,
  )
  await once(server, 'request')
  socket.destroy()

  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000 })
  expect(lines[0]).toMatchObject({ level: 30, msg: 'request aborted', path: at })
  expect(lines[0]?.err).toBeUndefined()
})
