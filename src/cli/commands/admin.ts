import { defineCommand } from 'citty'
import { newAccountSchema } from '#domain/people/account.ts'
import { newPasswordSchema } from '#domain/people/password.ts'
import { ROLES } from '#domain/people/role.ts'
import { createAccount } from '#server/operations/people/create-account.ts'
import { listAccounts } from '#server/operations/people/list-accounts.ts'
import { resetPassword } from '#server/operations/people/reset-password.ts'
import { type Shell, withShell } from '../shell.ts'
import { check, choosePassword, emailArgument as email } from './account-answers.ts'
import {
  disableCommand,
  enableCommand,
  endSessionsCommand,
  inviteCommand,
  removeFactorsCommand,
  rescueCommand,
  setRoleCommand,
} from './admin-standing.ts'

const create = defineCommand({
  meta: {
    name: 'create',
    description: 'Make an account; the password is read from a pipe, or made and printed',
  },
  args: {
    email,
    role: { type: 'string', description: ROLES.join(', '), default: 'admin' },
    name: { type: 'string', description: 'The name to show' },
  },
  run: ({ args }) =>
    withShell(async (shell) => {
      const password = await choosePassword()
      const account = check(newAccountSchema, {
        email: args.email,
        role: args.role,
        password: password.value,
        ...(args.name && { displayName: args.name }),
      })
      const made = await createAccount(shell, 'shell', account)
      console.log(`Made ${args.role} ${made.email}.`)
      password.show()
    }),
})

const list = defineCommand({
  meta: { name: 'list', description: 'List accounts: address, role, last sign-in' },
  run: () => withShell(printAccounts),
})

const reset = defineCommand({
  meta: {
    name: 'reset-password',
    description: 'Give a new password (from a pipe, or made and printed) and end all sessions',
  },
  args: { email },
  run: ({ args }) =>
    withShell(async (shell) => {
      const password = await choosePassword()
      await resetPassword(shell, 'shell', {
        email: args.email,
        password: check(newPasswordSchema, password.value),
      })
      console.log(`Changed the password of ${args.email} and ended all its sessions.`)
      password.show()
    }),
})

export const adminCommand = defineCommand({
  meta: { name: 'admin', description: 'Accounts of the people who publish' },
  subCommands: {
    create,
    invite: inviteCommand,
    list,
    'set-role': setRoleCommand,
    'reset-password': reset,
    'end-sessions': endSessionsCommand,
    'remove-factors': removeFactorsCommand,
    disable: disableCommand,
    enable: enableCommand,
    rescue: rescueCommand,
  },
})

async function printAccounts(shell: Shell): Promise<void> {
  let after: string | null = null
  do {
    const page = await listAccounts(shell, 'shell', after ? { after } : {})
    for (const account of page.items) {
      const state = account.isDisabled ? 'disabled' : (account.lastSignInAt ?? 'never signed in')
      console.log([account.email, account.role ?? 'no role', state].join('\t'))
    }
    after = page.nextAfter
  } while (after)
}
