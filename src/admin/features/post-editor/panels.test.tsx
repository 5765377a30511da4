import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { POST_FIELD_NAMES, POST_FIELDS, type PostField } from '#domain/posts/post-fields.ts'
import { DetailsPanel } from './details-panel.tsx'
import { LanguageField } from './language-field.tsx'
import { PostPictures } from './pictures/post-pictures.tsx'
import { SharingPanel } from './sharing-panel.tsx'

/** Beside the lines of text these have a control of their own. */
const WITHOUT_WORDS: readonly PostField[] = ['postType', 'mediaIds', 'topics', 'series', 'language']

const isWordOf = (tab: 'details' | 'sharing') => (field: PostField) =>
  POST_FIELDS[field].desk.tab === tab && !WITHOUT_WORDS.includes(field)

const FIELDS = {
  ...EMPTY_DOCUMENT,
  series: 'Bread',
  ...Object.fromEntries(
    POST_FIELD_NAMES.filter((field) => !WITHOUT_WORDS.includes(field)).map((field) => [
      field,
      `typed-${field}`,
    ]),
  ),
}
const nothing = () => Promise.reject(new Error('nothing is sent'))
const terms = { list: nothing, create: nothing }
const people = { listProfiles: nothing }
const common = { fields: FIELDS, errors: {}, onChange: () => undefined }

test('the details of a post have a control for each field that is written there', () => {
  const markup = renderToStaticMarkup(
    <DetailsPanel {...common} topics={terms} series={terms} people={people} liveSlug={undefined}>
      {null}
    </DetailsPanel>,
  )
  for (const field of POST_FIELD_NAMES.filter(isWordOf('details'))) {
    expect(markup).toMatch(new RegExp(`<(input|textarea)[^>]*(value="|>)typed-${field}["<]`))
  }
})

test('every field beside the text can be led to', () => {
  const markup = renderToStaticMarkup(
    <>
      <DetailsPanel
        {...common}
        topics={terms}
        series={terms}
        people={people}
        liveSlug={undefined}
        language={
          <LanguageField
            language=""
            siteLanguage="en"
            languages={['en', 'de']}
            error={undefined}
            onChange={() => undefined}
          />
        }
      >
        <PostPictures
          pictures={[]}
          error={undefined}
          send={() => Promise.reject(new Error('nothing is sent'))}
          picker={() => null}
          onChange={() => undefined}
          onDescribe={() => undefined}
          onPoint={() => undefined}
        />
      </DetailsPanel>
      <SharingPanel {...common} pictures={[]} excerpt="" />
    </>,
  )
  for (const field of POST_FIELD_NAMES.filter((name) => POST_FIELDS[name].desk.tab !== 'write')) {
    expect(markup).toContain(`data-field="${field}"`)
  }
})

test('the panel for sharing has a control for each field that is written there', () => {
  const markup = renderToStaticMarkup(<SharingPanel {...common} pictures={[]} excerpt="" />)
  for (const field of POST_FIELD_NAMES.filter(isWordOf('sharing'))) {
    expect(markup).toMatch(new RegExp(`<(input|textarea)[^>]*(value="|>)typed-${field}["<]`))
  }
})
