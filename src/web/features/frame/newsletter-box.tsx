import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { frame } from '#web/content/site.ts'

/** The box for the letter. Its button has nobody to send the address to yet. */
export function NewsletterBox() {
  const { heading, lead, label, placeholder, button } = frame.newsletter
  return (
    <div className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{heading}</h2>
        <p className="text-sm text-muted">{lead}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={label} className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              placeholder={placeholder}
            />
          )}
        </Field>
        <Button className="min-h-12">{button}</Button>
      </div>
    </div>
  )
}
