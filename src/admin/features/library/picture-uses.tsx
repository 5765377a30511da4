import { Link } from 'react-router'
import type { PictureUse } from '#contract/desk/library.ts'
import { urls } from '#contract/urls.ts'

const WHERE: Record<PictureUse['where'], string> = {
  live: 'on the site',
  draft: 'in a draft',
  history: 'in an older version',
}

type PictureUsesProps = {
  uses: readonly PictureUse[]
  /** How many posts of other people use it that are not public. */
  usesElsewhere: number
}

/** The posts that use a picture. */
export function PictureUses({ uses, usesElsewhere }: PictureUsesProps) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-semibold">Used in</h3>
      {uses.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {uses.map((use) => (
            <li key={use.postId}>
              <PostName {...use} /> <span className="text-muted">{WHERE[use.where]}</span>
            </li>
          ))}
        </ul>
      )}
      {usesElsewhere > 0 && (
        <p className="text-sm text-muted">
          {uses.length > 0 ? 'Also in use elsewhere' : 'In use elsewhere'}: in{' '}
          {usesElsewhere === 1 ? 'a post' : `${usesElsewhere} posts`} of other people.
        </p>
      )}
      {uses.length === 0 && usesElsewhere === 0 && (
        <p className="text-sm text-muted">No post uses this picture.</p>
      )}
    </div>
  )
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
