import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTermChoices } from '#admin/named-list/use-term-choices.ts'
import type { UploadedImage } from '#contract/media.ts'
import { translatedPost, translationsQuery } from '#translations/translated.desk.ts'
import { TranslationsPart } from '#translations/translations-part.desk.tsx'
import { PicturePicker } from '../../../features/library/picture-picker.tsx'
import { FindingsList } from '../../../features/post-editor/checks/findings-list.tsx'
import { useFindings } from '../../../features/post-editor/checks/use-findings.ts'
import { DetailsPanel } from '../../../features/post-editor/details-panel.tsx'
import { LanguageField } from '../../../features/post-editor/language-field.tsx'
import { PostPictures } from '../../../features/post-editor/pictures/post-pictures.tsx'
import { TextPictures } from '../../../features/post-editor/pictures/text-pictures.tsx'
import { SharingCards } from '../../../features/post-editor/sharing-cards.tsx'
import { SharingPanel } from '../../../features/post-editor/sharing-panel.tsx'
import { useAddress } from '../../../features/post-editor/use-address.ts'
import type { RenderedText } from '../../../features/preview/rendered-text.ts'
import { DocumentDiff } from '../../../features/saving/document-diff.tsx'
import { useFields } from '../../../features/saving/use-fields.ts'
import { useDesk } from '../../../session/desk-session-provider.tsx'
import { useWriter } from '../open/writer-context.ts'
import { DescribeDialog, type PictureToDescribe } from './describe-dialog.tsx'

/** Where the post appears and what goes with it. */
export function Details() {
  const { api, posts, library, topics, series, profiles, translations } = useDesk()
  const { post, writing, errors, pictures, recordPictures, choosePoint } = useWriter()
  const { document, renderer } = writing
  const fields = useFields(document)
  const found = useAddress(posts, post.id, fields)
  // What the text shows is looked up whenever the preview has caught up with it.
  useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)
  const [described, setDescribed] = useState<PictureToDescribe>()
  const translated = translatedPost(translations, post.id)
  const { data: languages } = useQuery(translationsQuery(translated))
  const { language } = fields
  const topicChoices = useTermChoices(
    { list: topics.listTopics, create: topics.createTopic },
    { kind: 'topic', names: fields.topics, language },
  )
  const seriesChoices = useTermChoices(
    { list: series.listSeries, create: series.createSeries },
    { kind: 'series', names: fields.series === '' ? [] : [fields.series], language },
  )
  return (
    <DetailsPanel
      fields={fields}
      errors={errors}
      liveSlug={post.live?.slug}
      found={found}
      topics={topicChoices}
      series={seriesChoices}
      people={profiles}
      language={
        <>
          {languages && languages.languages.length > 1 ? (
            <LanguageField
              {...languages}
              language={fields.language}
              error={errors.language}
              onChange={(language) => document.change({ language })}
            />
          ) : null}
          <TranslationsPart
            of={translated}
            language={fields.language}
            isLive={post.status === 'published'}
            renderDiff={({ before, after }) =>
              before && <DocumentDiff before={before} after={after} titles={['Then', 'Now']} />
            }
          />
        </>
      }
      onChange={(changes) => document.change(changes)}
    >
      <PostPictures
        pictures={picked(fields.mediaIds, pictures)}
        error={errors.mediaIds}
        send={(picture, signal) =>
          api.uploadImage({ ...picture, index: fields.mediaIds.length }, { signal })
        }
        picker={(window) => <PicturePicker api={library} {...window} />}
        onChange={(changed) => {
          recordPictures(changed)
          document.change({ mediaIds: changed.map(({ id }) => id) })
        }}
        onDescribe={setDescribed}
        onPoint={({ id }) => choosePoint(id)}
      />
      <TextPictures content={document.read().content} onDescribe={setDescribed} />
      {described ? (
        <DescribeDialog picture={described} onClose={() => setDescribed(undefined)} />
      ) : null}
    </DetailsPanel>
  )
}

/** How the post shows elsewhere. */
export function Sharing() {
  const { writing, errors, pictures } = useWriter()
  const { document, renderer } = writing
  const fields = useFields(document)
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)
  return (
    <SharingPanel
      fields={fields}
      errors={errors}
      pictures={picked(fields.mediaIds.slice(0, 1), pictures)}
      excerpt={rendered?.ok ? rendered.excerpt : ''}
      onChange={(changes) => document.change(changes)}
    />
  )
}

/** Shows the findings that are worth a second look. */
export function Checks() {
  const { posts } = useDesk()
  const { post, writing, pictures, showLine, goToField } = useWriter()
  const { document, renderer } = writing
  const { mediaIds, title, slug } = useFields(document)
  const address = useAddress(posts, post.id, { title, slug })
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)
  const [described, setDescribed] = useState<PictureToDescribe>()
  const own = useMemo(() => picked(mediaIds, pictures), [mediaIds, pictures])
  const anchors = listAnchors(rendered)
  const findings = useFindings(document.read(), { anchors, pictures: own, posts, address })

  function fixLine(line: number, replacement: string) {
    const lines = document.read().content.split('\n')
    if (line < lines.length) document.change({ content: lines.with(line, replacement).join('\n') })
  }

  return (
    <>
      <FindingsList
        findings={findings}
        content={document.read().content}
        onGoTo={goToField}
        onShow={showLine}
        onFix={fixLine}
        onDescribe={(picture) =>
          setDescribed(typeof picture === 'string' ? own.find(({ id }) => id === picture) : picture)
        }
      />
      {described ? (
        <DescribeDialog picture={described} onClose={() => setDescribed(undefined)} />
      ) : null}
    </>
  )
}

/** The search result and the share card of the document as it stands. */
export function Cards() {
  const { writing, pictures } = useWriter()
  const { document, renderer } = writing
  const fields = useFields(document)
  const rendered = renderer.read()
  return (
    <SharingCards
      {...fields}
      excerpt={rendered?.ok ? rendered.excerpt : ''}
      picture={picked(fields.mediaIds.slice(0, 1), pictures)[0]}
    />
  )
}

/** The anchors of the headings of a text, as links name them. */
export function listAnchors(rendered: RenderedText | undefined): string[] {
  if (!rendered?.ok) return []
  return rendered.headings.map(({ anchor }) => anchor.slice('at-'.length))
}

/** The pictures with these ids, in this order, as far as they are known. */
export function picked(
  ids: readonly string[],
  pictures: readonly UploadedImage[],
): UploadedImage[] {
  return ids.flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])
}
