import { parentPort } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { READY, type RenderAnswer } from './render-answer.ts'

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(answerTo(markdown)))
parentPort?.postMessage(READY)

function answerTo(markdown: string): RenderAnswer {
  try {
    return { outcome: 'rendered', content: renderMarkdown(markdown) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') {
      return { outcome: 'refused', message: error.message, fields: error.fields ?? {} }
    }
    return { outcome: 'failed', error }
  }
}
