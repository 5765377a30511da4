import { useId, useState } from 'react'
import { type Control, type Field as SiteField, valueInWords } from '#domain/site/field.ts'
import { Button } from '#ui/button.tsx'
import { Field, type FieldControl } from '#ui/field.tsx'
import { Input, Select, Textarea } from '#ui/input.tsx'
import { ColourControl } from './colour-control.tsx'
import { LINKABLE_PAGES } from './linkable-pages.ts'
import { MenuControl } from './menu-control.tsx'

type ControlProps = FieldControl & {
  value: string
  field: SiteField
  onChange: (value: string) => void
  onBlur: () => void
}

/** How each kind of field is written. A kind without a control does not compile. */
const CONTROLS: Record<Exclude<Control, 'sections'>, (props: ControlProps) => React.ReactNode> = {
  line: ({ onChange, field: _, ...props }) => (
    <Input {...props} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
  text: ({ onChange, field: _, ...props }) => (
    <Textarea {...props} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
  markdown: ({ onChange, field: _, ...props }) => (
    <Textarea
      {...props}
      rows={24}
      className="text-sm leading-relaxed"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  email: ({ onChange, field: _, ...props }) => (
    <Input
      {...props}
      type="email"
      inputMode="email"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  link: ({ onChange, field: _, ...props }) => (
    <Input
      {...props}
      type="url"
      inputMode="url"
      placeholder="https://"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  choice: ({ onChange, field: { options = {} }, ...props }) => (
    <Select
      {...props}
      className="max-w-80"
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  ),
  colour: ({ field: _, ...props }) => <ColourControl {...props} />,
  menu: (props) => <MenuControl {...props} />,
  address: (props) => <AddressControl {...props} />,
  picture: ({ onChange, field: _, ...props }) => (
    <Input
      {...props}
      placeholder="/media/"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
}

/** A page of the site, chosen or typed, or an address elsewhere. */
function AddressControl({ onChange, field: _, ...props }: ControlProps) {
  const pagesId = useId()
  return (
    <>
      <Input
        {...props}
        inputMode="url"
        list={pagesId}
        placeholder="/ or https://"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={pagesId}>
        {LINKABLE_PAGES.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  )
}

/** A limit is said when a fifth of it is left. */
const SAID_FROM = 0.8

/** Of a long text the beginning is enough to know it by. */
const SHOWN_OF_THEIRS = 300

/** One field of a document of the site, as its facts say. */
export function DocumentField({
  field,
  value,
  problem,
  theirs,
  onChange,
  onSettle,
}: {
  field: SiteField
  value: string
  /** What the server says against it. */
  problem: string | undefined
  /** What somebody else has made of it meanwhile, while that waits for a choice. */
  theirs: string | undefined
  onChange: (value: string) => void
  onSettle: (whose: 'mine' | 'theirs') => void
}) {
  const [isLeft, setIsLeft] = useState(false)
  const { label, help, control, maxLength, isOptional } = field
  // A list of sections is a form of its own.
  if (control === 'sections') return null
  const fault = isLeft ? problemOf(field, value) : undefined
  // What is chosen has no length to watch.
  const isTyped = control !== 'choice' && control !== 'colour' && control !== 'menu'
  const isNear = isTyped && value.length > maxLength * SAID_FROM
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={help}
        error={problem ?? fault}
        isRequired={(isTyped && !isOptional) || undefined}
        aside={isNear ? `${value.length} / ${maxLength}` : undefined}
      >
        {(given) =>
          CONTROLS[control]({
            ...given,
            value,
            field,
            onChange,
            onBlur: () => setIsLeft(true),
          })
        }
      </Field>
      {theirs === undefined ? null : (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <p className="min-w-0 wrap-anywhere">
            There it is <q>{shortened(valueInWords(field, theirs))}</q> now.
          </p>
          <Button variant="outline" size="sm" onClick={() => onSettle('mine')}>
            Keep mine
            <span className="sr-only">: {label}</span>
          </Button>
          <Button variant="outline" size="sm" onClick={() => onSettle('theirs')}>
            Take theirs
            <span className="sr-only">: {label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function shortened(words: string): string {
  return words.length > SHOWN_OF_THEIRS ? `${words.slice(0, SHOWN_OF_THEIRS)}…` : words
}

function problemOf({ schema }: SiteField, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
