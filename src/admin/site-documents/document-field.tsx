import { useContext, useState } from 'react'
import { type Control, type Field as SiteField, valueInWords } from '#domain/site/field.ts'
import { Field, type FieldControl } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { AddressControl } from './address-control.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { ColourControl } from './colour-control.tsx'
import { LettersControl } from './letters-control.tsx'
import { MenuControl } from './menu-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PersonControl } from './person-control.tsx'
import { type PickedPicture, PictureControl } from './picture-control.tsx'
import { SettleNotice } from './settle-notice.tsx'
import { TextWriter } from './text-writer.ts'

type ControlProps = FieldControl & {
  value: string
  field: SiteField
  onChange: (value: string) => void
  onBlur: () => void
  /** Of a picture, what is done with one that is chosen; without it its address is the value. */
  onPick: ((picture: PickedPicture) => void) | undefined
}

/** How each kind of field is written, but for what is a form of its own. A kind without a control does not compile. */
const CONTROLS: Record<
  Exclude<Control, 'sections' | 'markdown'>,
  (props: ControlProps) => React.ReactNode
> = {
  line: ({ onChange, onPick: _pick, field: _, ...props }) => (
    <Input {...props} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
  text: ({ onChange, onPick: _pick, field: _, ...props }) => (
    <Textarea {...props} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
  number: ({ onPick: _, field: { label, range }, ...props }) =>
    range && <NumberControl {...props} label={label} range={range} />,
  code: ({ onChange, onPick: _pick, field: _, ...props }) => (
    <Textarea
      {...props}
      rows={12}
      spellCheck={false}
      className="font-mono text-sm leading-relaxed"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  email: ({ onChange, onPick: _pick, field: _, ...props }) => (
    <Input
      {...props}
      type="email"
      inputMode="email"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  link: ({ onChange, onPick: _pick, field: _, ...props }) => (
    <Input
      {...props}
      type="url"
      inputMode="url"
      placeholder="https://"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  choice: ({ onPick: _, field: { options = {} }, ...props }) => (
    <ChoiceControl {...props} options={options} />
  ),
  letters: ({ onPick: _, field: { options = {} }, ...props }) => (
    <LettersControl {...props} options={options} />
  ),
  colour: ({ field: _, onPick: _pick, ...props }) => <ColourControl {...props} />,
  menu: ({ onPick: _, ...props }) => <MenuControl {...props} />,
  address: ({ onPick: _, field: { label }, ...props }) => (
    <AddressControl {...props} label={label} />
  ),
  person: ({ field: { label }, onBlur: _, onPick: _pick, ...props }) => (
    <PersonControl {...props} label={label} />
  ),
  picture: ({ field: { label }, onBlur: _, onPick, onChange, ...props }) => (
    <PictureControl
      {...props}
      label={label}
      onPick={onPick ?? (({ url }) => onChange(url))}
      onChange={onChange}
    />
  ),
}

/** A limit is said when a fifth of it is left. */
const SAID_FROM = 0.8

/** One field of a document of the site, as its facts say. */
export function DocumentField({
  field,
  fixedBy,
  value,
  problem,
  theirs,
  onChange,
  onPick,
  onSettle,
}: {
  field: SiteField
  /** The variable of the environment that sets it, where one does: nobody else changes it then. */
  fixedBy?: string | undefined
  value: string
  /** The error that the server names. */
  problem: string | undefined
  /** The value that somebody else has given it meanwhile, while that waits for a choice. */
  theirs: string | undefined
  onChange: (value: string) => void
  /** Of a picture, what is done with one that is chosen. */
  onPick?: (picture: PickedPicture) => void
  onSettle: (whose: 'mine' | 'theirs') => void
}) {
  const [isLeft, setIsLeft] = useState(false)
  const writeText = useContext(TextWriter)
  const { label, help, control, maxLength, isOptional } = field
  // A list of sections is a form of its own.
  if (control === 'sections') return null
  if (fixedBy) return <FixedField field={field} variable={fixedBy} value={value} />
  const error = isLeft ? findProblem(field, value) : undefined
  // What is chosen has no length to watch.
  const isTyped = !['choice', 'letters', 'colour', 'menu', 'picture', 'person'].includes(control)
  const isNear = isTyped && control !== 'number' && value.length > maxLength * SAID_FROM
  const shown = {
    label,
    hint: help,
    error: problem ?? error,
    isRequired: isTyped && !isOptional,
    aside: isNear ? `${value.length} / ${maxLength}` : undefined,
  }
  return (
    <div className="grid min-w-0 gap-2">
      {control === 'markdown' ? (
        writeText({ ...shown, onLeave: () => setIsLeft(true), value, onChange })
      ) : (
        <Field {...shown}>
          {(given) =>
            CONTROLS[control]({
              ...given,
              value,
              field,
              onChange,
              onPick,
              onBlur: () => setIsLeft(true),
            })
          }
        </Field>
      )}
      {theirs === undefined ? null : (
        <SettleNotice label={label} words={valueInWords(field, theirs)} onSettle={onSettle} />
      )}
    </div>
  )
}

/** Shows a value that the environment sets, to read. */
function FixedField({
  field,
  variable,
  value,
}: {
  field: SiteField
  variable: string
  value: string
}) {
  const words = valueInWords(field, value)
  return (
    <Field label={field.label} hint={`Set by the environment of the program (${variable}).`}>
      {(given) =>
        words.includes('\n') ? (
          <Textarea {...given} rows={4} value={words} readOnly />
        ) : (
          <Input {...given} value={words} readOnly />
        )
      }
    </Field>
  )
}

function findProblem({ schema }: SiteField, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
