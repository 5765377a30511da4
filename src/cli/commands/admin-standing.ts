import { defineCommand } from 'citty'
import { invitationSchema } from '#contract/desk/people.ts'
import { newPasswordSchema } from '#domain/people/password.ts'
import { ROLES, type Role } from '#domain/people/role.ts'
import { createAccount } from '#server/operations/people/create-account.ts'
import { hasAccount } from '#server/operations/people/has-account.ts'
import { invitePerson } from '#server/operations/people/invite-person.ts'
import { removeSecondSteps } from '#server/operations/people/remove-second-steps.ts'
import { resetPassword } from '#server/operations/people/reset-password.ts'
import { endSessions } from '#server/operations/people/sessions/end-sessions.ts'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { setRole } from '#server/operations/people/set-role.ts'
import { type Shell, UsageError, withShell } from '../shell.ts'
import { check, choosePassword, emailArgument as email } from './account-answers.ts'

const NO_ROLE = 'none'
/** The server that runs looks for mails every few seconds; the shell sends none itself. */
const jobs = { wake: () => {} }

export const inviteCommand = defineCommand({
  meta: { name: 'invite', description: 'Make an account and mail its person a link that opens it' },
  args: {
    email,
    role: { type: 'string', description: ROLES.join(', '), default: 'author' },
    name: { type: 'string', description: 'The name to show' },
  },
  run: ({ args }) =>
    withShell(async (shell) => {
      const invitation = check(invitationSchema, {
        email: args.email,
        role: args.role,
        ...(args.name && { displayName: args.name }),
      })
      const made = await invitePerson({ ...shell, jobs }, 'shell', invitation)
      console.log(`Invited ${made.email} as ${args.role}. The running server mails the link.`)
    }),
})

export const setRoleCommand = defineCommand({
  meta: { name: 'set-role', description: `Give an account a role: ${ROLES.join(', ')} or none` },
  args: { email, role: { type: 'positional', description: 'The role', required: true } },
  run: ({ args }) =>
    withShell(async (shell) => {
      const role = readRole(args.role)
      await setRole(shell, 'shell', { email: args.email, role })
      console.log(`${args.email} now has ${role ? `the role ${role}` : 'no role'}.`)
    }),
})

export const disableCommand = defineCommand({
  meta: { name: 'disable', description: 'Let nobody sign in to an account, and end its sessions' },
  args: { email },
  run: ({ args }) =>
    withShell(async (shell) => {
      await setDisabled(shell, 'shell', { email: args.email, isDisabled: true })
      console.log(`Disabled ${args.email} and ended all its sessions.`)
    }),
})

export const enableCommand = defineCommand({
  meta: { name: 'enable', description: 'Let a disabled account be signed in to again' },
  args: { email },
  run: ({ args }) =>
    withShell(async (shell) => {
      await setDisabled(shell, 'shell', { email: args.email, isDisabled: false })
      console.log(`Enabled ${args.email}.`)
    }),
})

export const endSessionsCommand = defineCommand({
  meta: { name: 'end-sessions', description: 'Sign an account out everywhere' },
  args: { email },
  run: ({ args }) =>
    withShell(async (shell) => {
      const count = await endSessions(shell, 'shell', { email: args.email })
      console.log(`Ended ${count} session${count === 1 ? '' : 's'} of ${args.email}.`)
    }),
})

export const removeFactorsCommand = defineCommand({
  meta: {
    name: 'remove-factors',
    description: 'Take every second step of signing in from an account, and end its sessions',
  },
  args: { email },
  run: ({ args }) =>
    withShell(async (shell) => {
      const count = await removeSecondSteps({ ...shell, jobs }, 'shell', { email: args.email })
      console.log(`Removed ${count} second step${count === 1 ? '' : 's'} of ${args.email}.`)
    }),
})

export const rescueCommand = defineCommand({
  meta: {
    name: 'rescue',
    description:
      'When everybody is locked out: make this account an administrator that can sign in, with a new password (from a pipe, or made and printed) and no second step',
  },
  args: { email },
  run: ({ args }) => withShell((shell) => rescue(shell, args.email)),
})

async function rescue(shell: Shell, address: string): Promise<void> {
  const chosen = await choosePassword()
  const password = check(newPasswordSchema, chosen.value)
  if (await hasAccount(shell, address)) {
    // A new password first: until it is set, whoever knows the old one would be let in.
    await resetPassword(shell, 'shell', { email: address, password })
    await removeSecondSteps({ ...shell, jobs }, 'shell', { email: address })
    await setRole(shell, 'shell', { email: address, role: 'admin' })
    await setDisabled(shell, 'shell', { email: address, isDisabled: false })
  } else {
    const { email: checked } = check(invitationSchema, { email: address, role: 'admin' })
    await createAccount(shell, 'shell', { email: checked, role: 'admin', password })
  }
  console.log(`${address} is an administrator and can sign in with the new password alone.`)
  chosen.show()
}

function readRole(text: string): Role | null {
  if (text === NO_ROLE) return null
  const role = ROLES.find((known) => known === text)
  if (role) return role
  throw new UsageError(`The role is one of ${[...ROLES, NO_ROLE].join(', ')}.`)
}
