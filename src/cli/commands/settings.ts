import { readFile } from 'node:fs/promises'
import { defineCommand } from 'citty'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { TRUSTED_SETTING_NAMES } from '#domain/site/trusted-settings.ts'
import { getSiteDocument } from '#server/operations/site/documents/get-site-document.ts'
import { listFixedSettings } from '#server/operations/site/fixed-settings.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { readPipedLine, type Shell, UsageError, withShell } from '../shell.ts'

const SETTINGS = { params: { document: 'settings' } } as const

const setting = {
  type: 'positional',
  description: 'Its name, as `haven settings list` has it',
  required: true,
} as const

const list = defineCommand({
  meta: { name: 'list', description: 'List settings: name, value, what it is for' },
  run: () =>
    withShell(async (shell) => {
      const { published } = await getSiteDocument(shell, 'shell', SETTINGS)
      const { fixed } = await listFixedSettings(shell, 'shell')
      for (const [setting, { help }] of Object.entries(SITE_SETTINGS)) {
        const by = fixed[setting] ? `Set by ${fixed[setting]}. ` : ''
        console.log([setting, onOneLine(published[setting]), by + help].join('\t'))
      }
    }),
})

const get = defineCommand({
  meta: { name: 'get', description: 'Print a setting' },
  args: { setting },
  run: ({ args }) =>
    withShell(async (shell) => {
      requireKnown(args.setting)
      const { published } = await getSiteDocument(shell, 'shell', SETTINGS)
      console.log(published[args.setting])
    }),
})

const set = defineCommand({
  meta: {
    name: 'set',
    description:
      'Set a setting; a running site shows it at once. Without a value it is read from a pipe',
  },
  args: {
    setting,
    value: { type: 'positional', description: 'What it is to be', required: false },
  },
  run: ({ args }) =>
    withShell(async (shell) => {
      requireKnown(args.setting)
      const value = args.value ?? (await readPipedLine()) ?? ''
      await publish(shell, { [args.setting]: value })
      console.log(`${args.setting} is set.`)
    }),
})

const exportCommand = defineCommand({
  meta: { name: 'export', description: 'Print all settings as JSON' },
  run: () =>
    withShell(async (shell) => {
      const { published } = await getSiteDocument(shell, 'shell', SETTINGS)
      console.log(JSON.stringify(published, null, 2))
    }),
})

const importCommand = defineCommand({
  meta: { name: 'import', description: 'Set the settings of a file that `export` has made' },
  args: {
    file: { type: 'positional', description: 'The file', required: true },
    'trusted-code': {
      type: 'boolean',
      description: 'Set what lets code of other hosts onto pages, too',
    },
  },
  run: ({ args }) =>
    withShell(async (shell) => {
      const values = readValues(args.file, await readFile(args.file, 'utf8'))
      for (const setting of Object.keys(values)) requireKnown(setting)
      const { published } = await getSiteDocument(shell, 'shell', SETTINGS)
      const left = args['trusted-code'] ? [] : changesOfTrust(values, published)
      const taken = Object.entries(values).filter(([setting]) => !left.includes(setting))
      await publish(shell, Object.fromEntries(taken))
      console.log(`${taken.length} settings are as in ${args.file}.`)
      if (left.length > 0) {
        console.log(
          `Left as they are, because they let code of others onto pages: ${left.join(', ')}. With --trusted-code these are set too.`,
        )
      }
    }),
})

export const settingsCommand = defineCommand({
  meta: {
    name: 'settings',
    description: 'What the site is called, and all else that its owner decides',
  },
  subCommands: { list, get, set, export: exportCommand, import: importCommand },
})

/** Which values would let other code onto pages than now: a file says so, and perhaps nobody has read it. */
function changesOfTrust(
  values: Record<string, string>,
  published: Record<string, string>,
): string[] {
  return TRUSTED_SETTING_NAMES.filter(
    (name) => values[name] !== undefined && values[name] !== published[name],
  )
}

/**
 * Publishes these settings alone: what is being written on the desk stays a draft.
 *
 * @throws UsageError with a line for each that cannot be published
 */
async function publish(shell: Shell, values: Record<string, string>): Promise<void> {
  try {
    await setSiteValues(shell, 'shell', { id: 'settings', values })
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    throw new UsageError(Object.values(error.fields).flat().join('\n'))
  }
}

function requireKnown(setting: string): void {
  if (Object.hasOwn(SITE_SETTINGS, setting)) return
  throw new UsageError(`There is no setting ${setting}. \`haven settings list\` has all of them.`)
}

function readValues(file: string, json: string): Record<string, string> {
  const values = z.record(z.string(), z.string()).safeParse(parsed(json))
  if (values.success) return values.data
  throw new UsageError(`${file} is no file of settings: \`haven settings export\` makes one.`)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function onOneLine(value: string | undefined): string {
  return (value ?? '').replaceAll(/\s+/g, ' ')
}
