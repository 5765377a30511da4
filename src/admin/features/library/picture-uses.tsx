import { Link } from 'react-router'
import type { PictureDocument, PictureUse } from '#contract/desk/library.ts'
import { urls } from '#contract/urls.ts'

const WHERE: Record<PictureUse['where'], string> = {
  live: 'on the site',
  draft: 'in a draft',
  history: 'in an older version',
}

type PictureUsesProps = {
  uses: readonly PictureUse[]
  documents: readonly PictureDocument[]
  /** How many posts of other people use it that are not public. */
  usesElsewhere: number
}

/** The posts and pages that use a picture. */
export function PictureUses({ uses, documents, usesElsewhere }: PictureUsesProps) {
  const isNamed = uses.length > 0 || documents.length > 0
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-semibold">Used in</h3>
      {isNamed && (
        <ul className="grid gap-1 text-sm">
          {uses.map((use) => (
            <li key={use.postId}>
              <PostName {...use} /> <span className="text-muted">{WHERE[use.where]}</span>
            </li>
          ))}
          {documents.map(({ document, title, where }) => (
            <li key={document}>
              <Link to={deskAddress(document)} className="text-leaf underline underline-offset-4">
                {title || 'A page without a title'}
              </Link>{' '}
              <span className="text-muted">{WHERE[where]}</span>
            </li>
          ))}
        </ul>
      )}
      {usesElsewhere > 0 && (
        <p className="text-sm text-muted">
          {isNamed ? 'Also in use elsewhere' : 'In use elsewhere'}: in{' '}
          {usesElsewhere === 1 ? 'a post' : `${usesElsewhere} posts`} of other people.
        </p>
      )}
      {!isNamed && usesElsewhere === 0 && (
        <p className="text-sm text-muted">No post and no page uses this picture.</p>
      )}
    </div>
  )
}

function deskAddress(document: string): string {
  return document === 'settings' ? urls.adminSettings() : urls.adminPage(document)
}

function PostName({ postId, title, isEditable }: PictureUse) {
  const name = title || 'A post without a title'
  if (!isEditable) return name
  return (
    <Link to={urls.adminPost(postId)} className="text-leaf underline underline-offset-4">
      {name}
    </Link>
  )
}
