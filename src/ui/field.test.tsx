import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

function render(error?: string): string {
  return renderToStaticMarkup(
    <Field label="Title" hint="At most 200 characters" error={error}>
      {(control) => <Input {...control} name="title" />}
    </Field>,
  )
}

function attribute(html: string, tag: string, name: string): string | undefined {
  return html.match(new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`))?.[1]
}

test('the label names the control and the hint describes it', () => {
  const html = render()

  expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'))
  const described = attribute(html, 'input', 'aria-describedby')
  expect(html).toContain(`id="${described}" class="text-xs text-muted">At most 200 characters`)
  expect(attribute(html, 'input', 'aria-invalid')).toBeUndefined()
})

test('an error is announced before the hint, and the control is marked as wrong', () => {
  const html = render('Title is required')

  const [error, hint] = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? []
  expect(html).toMatch(new RegExp(`<p id="${error}"[^>]*>Title is required`))
  expect(html).toMatch(new RegExp(`<p id="${hint}"[^>]*>At most 200`))
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
})
