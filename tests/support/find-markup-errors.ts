import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHECKER_JAR } from '#tests/packages/html-checker.ts'

type Message = { url: string; message: string; extract?: string }

/** Whether the checker can be run here: it is written in Java. */
export const HAS_JAVA = spawnSync('java', ['-version']).status === 0

/**
 * What the Nu HTML checker finds wrong with documents: for each error the name of the document, the words of
 * the checker and the place.
 *
 * @see https://validator.github.io/validator/
 */
export async function findMarkupErrors(documents: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haven-html-'))
  try {
    const names = Object.keys(documents)
    const files = names.map((name, index) => {
      const file = join(folder, `${index}.html`)
      writeFileSync(file, documents[name] ?? '')
      return file
    })
    const options = ['--errors-only', '--exit-zero-always', '--format', 'json', '--stdout']
    const { stdout } = await promisify(execFile)(
      'java',
      ['-Xss4m', '-jar', CHECKER_JAR, ...options, ...files],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    return messages.map(({ url, message, extract = '' }) => {
      const index = Number(/(\d+)\.html$/.exec(url)?.[1])
      return `${names[index]}: ${message} ${JSON.stringify(extract)}`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
