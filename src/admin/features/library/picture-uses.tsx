import { Link } from 'react-router'
import type { PictureUse } from '#contract/library.ts'
import { urls } from '#contract/urls.ts'

const WHERE: Record<PictureUse['where'], string> = {
  live: 'on the site',
  draft: 'in a draft',
  history: 'in an older version',
}

/** The posts that use a picture. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-semibold">Used in</h3>
      {uses.length === 0 ? (
        <p className="text-sm text-muted">No post uses this picture.</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {uses.map(({ postId, title, where }) => (
            <li key={postId}>
              <Link to={urls.adminPost(postId)} className="text-leaf underline underline-offset-4">
                {title || 'A post without a title'}
              </Link>{' '}
              <span className="text-muted">{WHERE[where]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
