import { urls } from '#contract/urls.ts'

const LINK = 'font-semibold text-leaf underline underline-offset-4'

/** On the blog manager: what it is for, and what the secure area and the desk are for. */
export function ManagerPurpose() {
  return (
    <p className="max-w-measure text-sm text-muted">
      Here is what has been published or is planned, and a form for something new. The{' '}
      <a href={urls.adminSecure()} className={LINK}>
        secure area
      </a>{' '}
      is the same form by itself, for writing without the list. Drafts, pictures and everything else
      are at the{' '}
      <a href={urls.adminPosts()} className={LINK}>
        desk
      </a>
      .
    </p>
  )
}

/** On the secure area: what it is for, and what the blog manager is for. */
export function SecureAreaPurpose() {
  return (
    <p className="max-w-measure text-sm text-muted">
      Here is the form by itself. What has been published, with ways to view, edit and delete it, is
      listed in the{' '}
      <a href={urls.adminBlog()} className={LINK}>
        blog manager
      </a>
      , which has the same form below its list.
    </p>
  )
}
