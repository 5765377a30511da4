import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { DetailFields, SearchFields } from './detail-fields.tsx'
import { FIELD_LABELS, TYPED_FIELDS } from './post-fields.ts'
import { WritingFields } from './writing-fields.tsx'

function AllFields() {
  const props = { document: EMPTY_DOCUMENT, errors: {}, onChange: () => undefined }
  return (
    <>
      <WritingFields {...props}>{null}</WritingFields>
      <DetailFields {...props} />
      <SearchFields {...props} />
    </>
  )
}

test('the form asks for every field that it is to ask for, under its label', () => {
  const markup = renderToStaticMarkup(<AllFields />)
  // The content has the desk's writing field, which a browser alone can show.
  for (const field of TYPED_FIELDS.filter((name) => name !== 'content')) {
    expect(markup, field).toContain(`name="${field}"`)
    expect(markup, field).toContain(FIELD_LABELS[field])
  }
})
