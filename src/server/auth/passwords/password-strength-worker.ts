import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { StrengthAnswer, StrengthQuestion } from './password-strength.ts'

/** The estimate is superlinear; what makes a password strong shows in its beginning. */
const READ_LENGTH = 64

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const common = new Set(Object.values(dictionary).flat())

parentPort?.on('message', ({ number, password, about }: StrengthQuestion) => {
  const { score } = zxcvbn.check(password.slice(0, READ_LENGTH), [...about])
  const answer: StrengthAnswer = { number, score, isCommon: common.has(password.toLowerCase()) }
  parentPort?.postMessage(answer)
})
