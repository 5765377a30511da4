import { defineCommand } from 'citty'
import { removeStarterPosts } from '#server/operations/starter/remove-starter-posts.ts'
import { withShell } from '../shell.ts'

const remove = defineCommand({
  meta: { name: 'remove', description: 'Remove the starter posts that nobody has edited' },
  run: () =>
    withShell(async (shell) => {
      const count = await removeStarterPosts(shell)
      console.log(count === 1 ? 'Removed 1 starter post.' : `Removed ${count} starter posts.`)
    }),
})

export const starterCommand = defineCommand({
  meta: { name: 'starter', description: 'The posts that a new site begins with' },
  subCommands: { remove },
})
