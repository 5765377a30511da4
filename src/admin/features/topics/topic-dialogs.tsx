import { useState } from 'react'
import { MergeDialog } from '#admin/named-list/merge-dialog.tsx'
import type { TopicsApi } from '#contract/calls/desk/topic-calls.ts'
import { type DeskTopic, type TopicChanges, topicChangesSchema } from '#contract/desk/topics.ts'
import { TERM_DESCRIPTION_MAX_LENGTH, TERM_NAME_MAX_LENGTH } from '#domain/posts/term.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { TOPICS_KEY } from './topics-query.ts'

type DialogProps = {
  topic: DeskTopic
  fault: string | undefined
  isWorking: boolean
  onClose: () => void
}

/** Renames and describes a topic. */
export function EditTopicDialog({
  topic,
  fault,
  onSave,
  ...dialog
}: DialogProps & { onSave: (changes: TopicChanges) => void }) {
  const [name, setName] = useState(topic.name)
  const [description, setDescription] = useState(topic.description)
  const [faults, setFaults] = useState<{
    name?: string | undefined
    description?: string | undefined
  }>({})

  function handleSubmit() {
    const changes = topicChangesSchema.safeParse({ name, description })
    if (changes.success) {
      setFaults({})
      return onSave(changes.data)
    }
    const fieldMessage = (field: string) =>
      changes.error.issues.find(({ path }) => path[0] === field)?.message
    setFaults({ name: fieldMessage('name'), description: fieldMessage('description') })
  }

  return (
    <FormDialog {...dialog} title={`Change ${topic.name}`} action="Save" onSubmit={handleSubmit}>
      <Field
        label="Name"
        isRequired
        error={faults.name ?? fault}
        aside={`${name.length}/${TERM_NAME_MAX_LENGTH}`}
        hint="With another name the topic moves to another address; the old one leads there."
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label="Description"
        error={faults.description}
        aside={`${description.length}/${TERM_DESCRIPTION_MAX_LENGTH}`}
        hint="Stands above the posts of the topic, and in search results."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** Chooses the topic that another becomes a part of. */
export function MergeTopicDialog({
  topic,
  api,
  ...dialog
}: DialogProps & { api: Pick<TopicsApi, 'listTopics'>; onMerge: (into: DeskTopic) => void }) {
  return (
    <MergeDialog
      {...dialog}
      merged={topic}
      lead={`Its posts get the topic that you choose, its address leads there, and “${topic.name}” is gone.`}
      words={{
        find: 'Find a topic',
        into: 'Merge it into',
        loading: 'Loading topics…',
        nothing: 'There is no other topic of this name.',
        choose: 'Choose the topic to merge it into.',
      }}
      queryKey={TOPICS_KEY}
      find={(q, signal) => api.listTopics(q === '' ? {} : { q }, { signal })}
    />
  )
}

/** Asks whether a topic is to go. */
export function RemoveTopicDialog({
  topic,
  fault,
  onRemove,
  ...dialog
}: DialogProps & { onRemove: () => void }) {
  return (
    <FormDialog
      {...dialog}
      title={`Remove ${topic.name}?`}
      lead="Its posts stay and lose the topic. Links to its address say that it is gone."
      action="Remove"
      isDestructive
      onSubmit={onRemove}
    >
      {fault ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {fault}
        </p>
      ) : null}
    </FormDialog>
  )
}
