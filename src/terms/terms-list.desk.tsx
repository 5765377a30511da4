import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { PickPicture } from '#admin/named-list/picture-field.tsx'
import { SearchedList } from '#admin/named-list/searched-list.tsx'
import { useChanges } from '#admin/named-list/use-changes.ts'
import { Button } from '#ui/button.tsx'
import { RenameGroup } from './rename-group.desk.tsx'
import type { TermsApi } from './term.calls.ts'
import { TERM_ADDRESSES } from './term-addresses.calls.ts'
import {
  EditTermDialog,
  MergeTermDialog,
  NewTermDialog,
  RemoveTermDialog,
} from './term-dialogs.desk.tsx'
import { GroupFilter } from './term-group-fields.desk.tsx'
import { TERM_KINDS, type TermKind } from './term-kinds.ts'
import type { DeskTerm } from './term-shapes.calls.ts'
import { TERM_WORDS } from './term-words.desk.ts'
import { termsKey, termsQuery } from './terms-query.desk.ts'

const ACTS = { edit: 'Edit', merge: 'Merge', remove: 'Remove' } as const
type Act = keyof typeof ACTS
type Open = { act: Act; term: DeskTerm } | { act: 'new' }

/** All terms of a kind with how many posts each has, and what can be done with them. */
export function TermsList({
  kind,
  api,
  pickPicture,
}: {
  kind: TermKind
  api: TermsApi
  pickPicture: PickPicture
}) {
  const { one, plural } = TERM_KINDS[kind]
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const [group, setGroup] = useState('')
  const list = useInfiniteQuery(termsQuery(api, { kind, q, group }))
  const groups = list.data?.pages[0]?.groups ?? []
  const { open, setOpen, change, dialog } = useChanges<Open>(termsKey(kind))
  const isNone = list.isSuccess && list.data.pages.every(({ items }) => items.length === 0)
  const begun = isNone ? words.trim() : ''
  return (
    <div className="grid gap-5">
      <SearchedList
        list={list}
        of={plural}
        words={words}
        onWords={setWords}
        placeholder={`Find a ${one}`}
        nothing={{
          title: q || group ? `No ${one} fits` : TERM_WORDS[kind].nothing,
          message: q ? `Press “New ${one}” to make “${q}”.` : TERM_WORDS[kind].where,
        }}
        row={(term) => (
          <TermItem key={term.id} {...{ kind, term }} onAct={(act) => setOpen({ act, term })} />
        )}
      >
        {groups.length > 0 ? <GroupFilter {...{ groups, group }} onChoose={setGroup} /> : null}
        {groups.includes(group) ? (
          <RenameGroup key={group} {...{ group, groups }} onRenamed={setGroup} />
        ) : null}
        <Button onClick={() => setOpen({ act: 'new' })}>{`New ${one}`}</Button>
      </SearchedList>
      {open ? (
        <OpenDialog {...{ open, begun, kind, groups, dialog, api, pickPicture, change }} />
      ) : null}
    </div>
  )
}

function TermItem({
  kind,
  term,
  onAct,
}: {
  kind: TermKind
  term: DeskTerm
  onAct: (act: Act) => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4 [overflow-wrap:anywhere]">
        {term.picture ? (
          <img
            src={term.picture.url}
            alt=""
            className="size-12 rounded-control bg-line object-cover"
          />
        ) : null}
        <div className="min-w-0">
          <p>
            <a
              href={TERM_ADDRESSES[kind].page(term.slug)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {term.name}
            </a>
            <span className="ms-3 text-sm text-muted">
              {term.group ? `${term.group}, ` : ''}
              {term.posts === 1 ? '1 post' : `${term.posts.toLocaleString('en')} posts`}
            </span>
          </p>
          {term.parent ? <p className="text-sm text-muted">Below {term.parent.name}</p> : null}
          {term.description ? (
            <p className="line-clamp-2 text-sm text-muted">{term.description}</p>
          ) : null}
        </div>
      </div>
      <div className="flex gap-1">
        {(Object.keys(ACTS) as Act[]).map((act) => (
          <Button
            key={act}
            variant="ghost"
            size="sm"
            aria-label={`${ACTS[act]} ${term.name}`}
            onClick={() => onAct(act)}
          >
            {ACTS[act]}
          </Button>
        ))}
      </div>
    </li>
  )
}

function OpenDialog({
  open,
  begun,
  kind,
  groups,
  dialog,
  api,
  pickPicture,
  change,
}: {
  open: Open
  /** The words that nothing was found by. */
  begun: string
  kind: TermKind
  groups: readonly string[]
  dialog: { error: string | undefined; isWorking: boolean; onClose: () => void }
  api: TermsApi
  pickPicture: PickPicture
  change: (work: () => Promise<unknown>, title: string) => void
}) {
  if (open.act === 'new') {
    return (
      <NewTermDialog
        {...dialog}
        {...{ begun, kind, groups }}
        onCreate={(made) => change(() => api.create(made), TERM_WORDS[kind].saved)}
      />
    )
  }
  const { act, term } = open
  const given = { ...dialog, kind, term }
  if (act === 'edit') {
    return (
      <EditTermDialog
        {...given}
        {...{ groups, api, pickPicture }}
        onSave={(changes) => change(() => api.change(term.id, changes), TERM_WORDS[kind].saved)}
      />
    )
  }
  if (act === 'merge') {
    return (
      <MergeTermDialog
        {...given}
        api={api}
        onMerge={(into) =>
          change(
            () => api.merge(term.id, { into: into.id }),
            `${term.name} is a part of ${into.name} now`,
          )
        }
      />
    )
  }
  return (
    <RemoveTermDialog
      {...given}
      onRemove={() => change(() => api.remove(term.id), TERM_WORDS[kind].removed)}
    />
  )
}
