import type { PostDocument } from '../post-document.ts'
import { POST_FIELDS } from '../post-fields.ts'
import { picturesInText, type TextPicture } from '../text/text-pictures.ts'
import { checkHeadings } from './check-headings.ts'
import { checkClaims, checkLength } from './check-paragraphs.ts'
import { checkRecipes } from './check-recipes.ts'
import type { Finding } from './finding.ts'
import { type ReadLine, readLines } from './read-lines.ts'

const LONGEST_SHOWN = 100

/** The facts beside the text itself. */
type Surroundings = {
  /** The anchors of the text's own headings. */
  anchors: readonly string[]
  /** Addresses of this site that answer that there is nothing. */
  brokenPaths: readonly string[]
  /** The post's own pictures in their order, the featured one first. */
  pictures: readonly { id: string; alt: string }[]
}

/**
 * Lists everything worth a second look before a post is published, in the order of the text; what
 * belongs to no line comes first.
 */
export function checkPost(
  post: Pick<PostDocument, 'title' | 'content' | 'metaTitle' | 'metaDescription'>,
  around: Surroundings,
): Finding[] {
  const lines = readLines(post.content)
  const pictures = picturesInText(post.content)
  const inText = [
    ...checkHeadings(lines),
    ...checkTextPictures(pictures),
    ...checkForeignPictures(pictures),
    ...checkMissingPictures(lines),
    ...checkLinks(lines, around),
    ...checkLength(lines),
    ...checkClaims(lines),
    ...checkRecipes(post.content),
  ]
  return [
    ...checkSearchTexts(post),
    ...checkOwnPictures(around.pictures),
    ...inText.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
  ]
}

/** The paths of this site that the text links to, each once. */
export function innerPaths(markdown: string): string[] {
  const targets = readLines(markdown).flatMap((line) => line.targets)
  const paths = targets.filter((target) => /^\/(?!\/)/.test(target)).map(withoutAnchor)
  return [...new Set(paths)]
}

function checkSearchTexts({
  title,
  metaTitle,
  metaDescription,
}: Pick<PostDocument, 'title' | 'metaTitle' | 'metaDescription'>): Finding[] {
  const findings: Finding[] = []
  const shown = metaTitle.trim() || title.trim()
  if (shown.length > POST_FIELDS.metaTitle.maxLength) {
    findings.push({
      kind: 'title-length',
      line: null,
      message: `The title has ${shown.length} characters; search engines cut after about ${POST_FIELDS.metaTitle.maxLength}`,
      advice: 'Give it a shorter meta title.',
      field: 'metaTitle',
    })
  }
  if (metaDescription.trim() === '') {
    findings.push({
      kind: 'description',
      line: null,
      message: 'There is no description for search results and share cards',
      advice: 'Write one or two sentences that say what a reader gets.',
      field: 'metaDescription',
    })
  }
  return findings
}

function checkTextPictures(pictures: readonly TextPicture[]): Finding[] {
  return pictures
    .filter(({ alt }) => alt === '')
    .map((picture) => ({
      kind: 'alt-text',
      line: picture.line,
      message: 'A picture without a description',
      advice: 'Say what it shows, for people who cannot see it.',
      undescribed: picture,
    }))
}

/** The policy of the pages lets browsers fetch pictures from this site alone. */
function checkForeignPictures(pictures: readonly TextPicture[]): Finding[] {
  return pictures
    .filter(({ url }) => /^(?:https?:)?\/\//i.test(url))
    .map(({ line, url }) => ({
      kind: 'foreign-picture',
      line,
      message: `A picture lies on another site: ${url.slice(0, LONGEST_SHOWN)}`,
      advice:
        'Readers do not see it. Add it to the text from your device, or paste it again and copy it.',
    }))
}

/** Finds where pictures belong that were pasted without their bytes. */
function checkMissingPictures(lines: readonly ReadLine[]): Finding[] {
  return lines
    .filter(({ lacksPicture }) => lacksPicture)
    .map(({ number }) => ({
      kind: 'missing-picture',
      line: number,
      message: 'A picture did not come along when the text was pasted',
      advice: 'Put the picture here, or delete these words.',
    }))
}

function checkOwnPictures(pictures: Surroundings['pictures']): Finding[] {
  return pictures.flatMap(({ id, alt }, index): Finding[] =>
    alt.trim() !== ''
      ? []
      : [
          {
            kind: 'alt-text',
            line: null,
            message:
              index === 0
                ? 'The cover has no description'
                : `Picture ${index + 1} of the post has no description`,
            advice: 'Say what it shows, for people who cannot see it.',
            undescribed: id,
          },
        ],
  )
}

function checkLinks(lines: readonly ReadLine[], { anchors, brokenPaths }: Surroundings): Finding[] {
  return lines.flatMap(({ number, targets }) =>
    targets.flatMap((target): Finding[] => {
      const isBroken = target.startsWith('#')
        ? !anchors.includes(decodeAnchor(target.slice(1))) && target !== '#'
        : brokenPaths.includes(withoutAnchor(target))
      if (!isBroken) return []
      return [
        {
          kind: 'broken-link',
          line: number,
          message: `The link to ${target} leads nowhere`,
          advice: 'Correct the address, or take the link away.',
        },
      ]
    }),
  )
}

function withoutAnchor(path: string): string {
  return path.replace(/[#?].*$/, '')
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
