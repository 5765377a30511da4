import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChosenOne } from '#admin/named-list/chosen-one.tsx'
import type { PersonChoice } from '#admin/site-documents/person-control.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { readPerson, writePerson } from './person-field.ts'
import type { ProfilesApi } from './profile.calls.ts'
import type { DeskProfile } from './profile-shapes.calls.ts'
import { profileUrls } from './profile-urls.calls.ts'
import { PROFILES_KEY } from './profiles-query.desk.ts'

type Api = Pick<ProfilesApi, 'listProfiles'>

/** Somebody with a public page: who it is, and a window to choose another from. */
export function ChoosePerson({
  api,
  label,
  value,
  onChange,
  ...given
}: PersonChoice & { api: Api }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const person = readPerson(value)
  const choose = person ? 'Choose another' : 'Choose a person'
  return (
    <div className="grid gap-2">
      {person ? <Who api={api} {...person} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          {...given}
          // What it does belongs to its name, which would be the field's alone.
          aria-label={`${choose}: ${label}`}
          variant="outline"
          size="sm"
          onClick={() => setIsChoosing(true)}
        >
          {choose}
        </Button>
        {person ? (
          <Button variant="ghost" size="sm" onClick={() => onChange('')}>
            Take them away
            <span className="sr-only">: {label}</span>
          </Button>
        ) : null}
      </div>
      {isChoosing ? (
        <PeopleWindow
          api={api}
          before={person}
          onChoose={(chosen) => {
            onChange(writePerson(chosen))
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  )
}

/** Who is chosen, as they are called today. */
function Who({ api, id, name }: { api: Api; id: string; name: string }) {
  const found = useQuery({
    queryKey: [...PROFILES_KEY, 'chosen', id],
    queryFn: ({ signal }) => api.listProfiles({ id }, { signal }),
  })
  const [person] = found.data?.items ?? []
  const isGone = found.isSuccess && !person
  return (
    <div className="flex items-center gap-3 text-sm">
      {person?.picture ? (
        <img
          src={person.picture.url}
          alt=""
          className="size-12 rounded-full border border-line bg-line object-cover"
        />
      ) : null}
      <p className="min-w-0 wrap-anywhere">
        <strong dir="auto">{person?.name ?? name}</strong>
        {person?.role ? <span className="text-muted"> · {person.role}</span> : null}
        {isGone ? (
          <span className="block text-tomato">
            Has no public page any more: the card leads nowhere, and has the words that are written
            here.
          </span>
        ) : null}
        {person ? <span className="block text-muted">{profileUrls.page(person.slug)}</span> : null}
      </p>
    </div>
  )
}

function PeopleWindow({
  api,
  before,
  onChoose,
  onClose,
}: {
  api: Api
  before: { id: string; name: string } | undefined
  onChoose: (person: Pick<DeskProfile, 'id' | 'name'>) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(before)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <FormDialog
      title="Choose a person"
      lead="Somebody with a public page. New ones are made under People."
      action="Choose"
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true)
        if (chosen) onChoose(chosen)
      }}
    >
      <ChosenOne<DeskProfile>
        words={{
          find: 'Find a person',
          into: 'Person',
          loading: 'Loading people…',
          nothing: 'Nobody with a public page is called so.',
        }}
        queryKey={PROFILES_KEY}
        find={(q, signal) => api.listProfiles(q === '' ? {} : { q }, { signal })}
        chosen={chosen}
        isFirst
        onChoose={setChosen}
      />
      {isAsked && !chosen ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          Choose one of them, or close the window.
        </p>
      ) : null}
    </FormDialog>
  )
}
