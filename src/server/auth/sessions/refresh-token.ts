import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const BYTES = 32
const PART = '([A-Za-z0-9_-]{43})'
const TOKEN = new RegExp(`^([0-9a-f-]{36})\\.${PART}\\.${PART}$`)
const HANDLE = /^([0-9a-f-]{36})\.(\d{1,9})$/
const uuidSchema = z.uuid()

/**
 * A refresh token: whose session it is, the session's secret, and a proof that changes with
 * every rotation.
 *
 * The proof is an HMAC over the rotation's nonce, keyed by the secret. The server keeps the
 * secret's hash and the nonces: enough to check every token, and to answer a repeated call
 * with the very token that it got the first time, but not enough to make one. The secret
 * also distinguishes a used token of this session from an invented one.
 */
export type RefreshToken = { sessionId: string; secret: string; proof: string }

/** The handle that a browser's JavaScript gets instead: a new value each rotation, worthless by itself. */
export type RefreshHandle = { sessionId: string; counter: number }

/** A random secret for a new session. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** A random nonce for a rotation. */
export function newNonce(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** The hash of a secret, as the database has it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The token of a session for one of its nonces. */
export function refreshTokenFor(sessionId: string, secret: string, nonce: string): RefreshToken {
  const proof = createHmac('sha256', secret).update(nonce).digest('base64url')
  return { sessionId, secret, proof }
}

/** Whether a token carries the secret whose hash is kept. */
export function hasSecret(token: RefreshToken, secretHash: string): boolean {
  return areEqual(hashSecret(token.secret), secretHash)
}

/** Whether a token is the one that belongs to the nonce. */
export function isFor(token: RefreshToken, nonce: string): boolean {
  return areEqual(token.proof, refreshTokenFor(token.sessionId, token.secret, nonce).proof)
}

/** Writes a token as clients send it. */
export function formatRefreshToken({ sessionId, secret, proof }: RefreshToken): string {
  return `${sessionId}.${secret}.${proof}`
}

/** Reads a token; undefined when it has not even the form of one. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId, secret, proof] = TOKEN.exec(text) ?? []
  if (!sessionId || !secret || !proof || !uuidSchema.safeParse(sessionId).success) return undefined
  return { sessionId, secret, proof }
}

/** Writes the placeholder that browsers get in place of a token. */
export function formatRefreshHandle({ sessionId, counter }: RefreshHandle): string {
  return `${sessionId}.${counter}`
}

/** Reads a handle; undefined when it has not the form of one. */
export function parseRefreshHandle(text: string): RefreshHandle | undefined {
  const [, sessionId, counter] = HANDLE.exec(text) ?? []
  return sessionId && counter ? { sessionId, counter: Number(counter) } : undefined
}

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
