import { parentPort } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { readForeign } from '#domain/recipes/exchange/read-foreign.ts'
import { estimateFromTable } from './estimate-from-table.ts'
import { READY, type ThreadAnswer, type ThreadTask } from './render-answer.ts'

parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(answerTo(task)))
parentPort?.postMessage(READY)

function answerTo(task: ThreadTask): ThreadAnswer {
  try {
    if (task.kind === 'read recipes') return { outcome: 'done', result: readForeign(task.source) }
    const { markdown, linked = new Map() } = task
    const counting = { estimateNutrition: estimateFromTable, linked }
    return { outcome: 'done', result: renderMarkdown(markdown, counting) }
  } catch (error) {
    if (error instanceof AppError) {
      return { outcome: 'refused', code: error.code, message: error.message, fields: error.fields }
    }
    return { outcome: 'failed', error }
  }
}
