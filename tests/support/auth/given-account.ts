import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RunningSite } from '../site/running-site.ts'

/** Makes an account with that role in a running site, by the command for it. */
export async function givenAccount(
  { dataFolder }: Pick<RunningSite, 'dataFolder'>,
  { email, password, role }: { email: string; password: string; role: string },
): Promise<void> {
  const child = spawn('node', ['src/haven.js', 'admin', 'create', email, '--role', role], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(`${password}\n`)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The account ${email} was not made: exit code ${code}.`)
}
