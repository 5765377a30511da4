import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { TopicsApi } from '#contract/calls/desk/topic-calls.ts'
import { type DeskTopic, type TopicChanges, topicChangesSchema } from '#contract/desk/topics.ts'
import { TERM_DESCRIPTION_MAX_LENGTH, TERM_NAME_MAX_LENGTH } from '#domain/posts/term.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'

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
    const messageOf = (field: string) =>
      changes.error.issues.find(({ path }) => path[0] === field)?.message
    setFaults({ name: messageOf('name'), description: messageOf('description') })
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
  fault,
  api,
  onMerge,
  ...dialog
}: DialogProps & { api: Pick<TopicsApi, 'listTopics'>; onMerge: (into: DeskTopic) => void }) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<DeskTopic>()
  const [isAsked, setIsAsked] = useState(false)
  const q = useDeferredValue(words.trim())
  const found = useQuery({
    queryKey: ['desk', 'topics', 'to-merge', q],
    queryFn: ({ signal }) => api.listTopics(q === '' ? {} : { q }, { signal }),
    placeholderData: (before) => before,
  })
  const others = (found.data?.items ?? []).filter(({ id }) => id !== topic.id)

  function handleSubmit() {
    setIsAsked(true)
    if (chosen) onMerge(chosen)
  }

  return (
    <FormDialog
      {...dialog}
      title={`Merge ${topic.name}`}
      lead={`Its posts get the topic that you choose, its address leads there, and “${topic.name}” is gone.`}
      action="Merge"
      onSubmit={handleSubmit}
    >
      <Field label="Find a topic">
        {(control) => (
          <Input
            {...control}
            inputMode="search"
            data-autofocus=""
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
        <legend className="pb-1 text-sm font-semibold">Merge it into</legend>
        {others.map((other) => (
          <label
            key={other.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-sm hover:bg-sand"
          >
            <input
              type="radio"
              name="into"
              checked={chosen?.id === other.id}
              onChange={() => setChosen(other)}
            />
            <span className="wrap-anywhere">{other.name}</span>
          </label>
        ))}
        {found.isPending ? <p className="text-sm text-muted">Loading topics…</p> : null}
        {found.isLoadingError ? (
          <p role="alert" className="text-sm text-tomato">
            {found.error.message}
          </p>
        ) : null}
        {found.isSuccess && others.length === 0 ? (
          <p className="text-sm text-muted">There is no other topic of this name.</p>
        ) : null}
      </fieldset>
      {fault || (isAsked && !chosen) ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {fault ?? 'Choose the topic to merge it into.'}
        </p>
      ) : null}
    </FormDialog>
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
