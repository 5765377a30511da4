import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { defineCommand } from 'citty'
import { importRedirects } from '#redirects/import-redirects.server.ts'
import { listPathRedirects, removePathRedirect } from '#redirects/list-path-redirects.server.ts'
import type { RedirectOutcome } from '#redirects/redirect.calls.ts'
import { readRedirectList } from '#redirects/redirect-list.ts'
import { withShell } from '../shell.ts'

const list = defineCommand({
  meta: { name: 'list', description: 'Print every old path with where it leads, as CSV' },
  run: () =>
    withShell(async (shell) => {
      console.log('from,to')
      for await (const { from, to } of listPathRedirects(shell)) {
        console.log([from, to].map(csvField).join(','))
      }
    }),
})

const importList = defineCommand({
  meta: {
    name: 'import',
    description:
      'Set redirects by a list: an old path or a rule such as /old/*, and where it leads',
  },
  args: {
    path: { type: 'positional', description: 'A CSV file with two columns', required: true },
    'dry-run': { type: 'boolean', description: 'Only say what each would do', default: false },
  },
  run: ({ args }) =>
    withShell(async (shell) => {
      const isDryRun = args['dry-run']
      const redirects = readRedirectList(await readFile(resolve(args.path), 'utf8'))
      const outcomes = await importRedirects(shell, redirects, { isDryRun })
      for (const outcome of outcomes) console.log(outcomeLine(outcome))
      const count = (result: RedirectOutcome['result']) =>
        outcomes.filter((outcome) => outcome.result === result).length
      const done = isDryRun ? 'Would set' : 'Set'
      console.log(
        `${done} ${count('set')} redirects, ${count('there already')} were there already, ${count('refused')} were refused.`,
      )
      if (count('refused') > 0) process.exitCode = 1
    }),
})

const remove = defineCommand({
  meta: { name: 'remove', description: 'Have an old path lead nowhere any more' },
  args: { path: { type: 'positional', description: 'The old path, or the rule', required: true } },
  run: ({ args }) =>
    withShell(async (shell) => {
      await removePathRedirect(shell, args.path)
      console.log(`${args.path} leads nowhere now.`)
    }),
})

export const redirectsCommand = defineCommand({
  meta: { name: 'redirects', description: 'Addresses of another program, and where they lead' },
  subCommands: { list, import: importList, remove },
})

function outcomeLine({ line, from, result, detail }: RedirectOutcome): string {
  return result === 'refused'
    ? `line ${line}: ${from || '(nothing)'} was refused. ${detail}`
    : `line ${line}: ${from} ${detail}${result === 'set' ? '' : ', as it did'}`
}

function csvField(words: string): string {
  return /[",;\t]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}
