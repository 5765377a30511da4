import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetailFields, SearchFields } from './detail-fields.tsx'
import { usePostFormState } from './form-state.ts'
import { EMPTY_FIELDS, FIELD_LABELS, TYPED_FIELDS } from './post-fields.ts'
import { WritingFields } from './writing-fields.tsx'

function AllFields() {
  const form = usePostFormState(EMPTY_FIELDS)
  return (
    <>
      <WritingFields form={form} errors={{}}>
        {null}
      </WritingFields>
      <DetailFields form={form} errors={{}} />
      <SearchFields form={form} errors={{}} />
    </>
  )
}

test('the form asks for every field that it is to ask for, under its label', () => {
  const markup = renderToStaticMarkup(<AllFields />)
  for (const field of TYPED_FIELDS) {
    expect(markup, field).toContain(`name="${field}"`)
    expect(markup, field).toContain(FIELD_LABELS[field])
  }
})
