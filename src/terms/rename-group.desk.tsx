import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { NameField } from '#ui/name-field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { groupNamed, TERM_GROUP_MAX_LENGTH } from './term-groups.ts'
import { termsKey } from './terms-query.desk.ts'
import { groupChangeSchema, type RenamedGroup } from './topic-group.calls.ts'

type Given = {
  group: string
  /** Those that topics are of. */
  groups: readonly string[]
  /** Hears which group to show in place of this one. */
  onRenamed: (group: string) => void
}

/** A button that renames the group whose topics are listed, for all of them, and the way back. */
export function RenameGroup(given: Given) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" className="min-h-11" onClick={() => setIsOpen(true)}>
        Rename group
      </Button>
      {isOpen ? <RenameDialog {...given} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RenameDialog({ group, groups, onRenamed, onClose }: Given & { onClose: () => void }) {
  const { topics } = useDesk()
  const queryClient = useQueryClient()
  const [name, setName] = useState(group)
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const others = groups.filter((one) => one !== group)
  const other = others.find((one) => one === groupNamed(name.trim(), others))

  async function handleSubmit() {
    const change = groupChangeSchema.safeParse({ from: group, to: name })
    setError(change.error?.issues[0]?.message)
    if (!change.success) return
    setIsWorking(true)
    try {
      const done = await topics.renameTopicGroup(change.data)
      await show(done.to)
      onClose()
      const action = { label: 'Undo', onPress: () => void undo(done) }
      showToast({ title: `${countOfTopics(done.topics.length)} of “${done.to}” now`, action })
    } catch (error) {
      setError(error instanceof Error ? error.message : 'Please try again.')
      setIsWorking(false)
    }
  }

  async function undo(done: RenamedGroup) {
    try {
      const { topics: count } = await topics.restoreTopicGroup(done)
      await show(done.from)
      showToast({ title: `${countOfTopics(count)} of “${done.from}” again` })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'That was not taken back', description, variant: 'destructive' })
    }
  }

  async function show(shown: string) {
    onRenamed(shown)
    await queryClient.invalidateQueries({ queryKey: termsKey('topic') })
  }

  return (
    <FormDialog
      title={`Rename the group ${group}`}
      action={other ? 'Make one of both' : 'Rename'}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <NameField
        label="Name of the group"
        hint={
          other
            ? `There is a group “${other}”: the topics of both become one group.`
            : 'All topics of the group are called so at once, on their pages too.'
        }
        error={error}
        value={name}
        maxLength={TERM_GROUP_MAX_LENGTH}
        onChange={setName}
      />
    </FormDialog>
  )
}

function countOfTopics(count: number): string {
  return count === 1 ? '1 topic is' : `${count.toLocaleString('en')} topics are`
}
