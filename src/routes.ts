import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

export default [
  index('web/pages/home.tsx'),
  page('services', 'web/pages/services.tsx'),
  page('tools', 'web/pages/tools.tsx'),
  page('contact', 'web/pages/contact.tsx'),
  page('blog', 'web/pages/blog.tsx'),
  page('blog/:slug', 'web/pages/post.tsx'),
  page('preview/:token', 'web/pages/preview.tsx'),
  page('news', 'web/pages/news.tsx'),
  page('guides', 'web/pages/guides.tsx'),
  page('education', 'web/pages/education.tsx'),
  page('search', 'web/pages/search.tsx'),
  page('about', 'web/pages/about.tsx'),
  page('privacy-policy', 'web/pages/privacy-policy.tsx'),
  page('terms-and-conditions', 'web/pages/terms-and-conditions.tsx'),
  page('newsletter', 'web/pages/newsletter.tsx'),
  page('newsletter/confirm', 'web/pages/newsletter-confirm.tsx'),
  page('newsletter/unsubscribe', 'web/pages/newsletter-unsubscribe.tsx'),
  page('admin', 'admin/pages/overview.tsx'),
  page('admin/posts', 'admin/pages/posts.tsx'),
  page('admin/posts/:id', 'admin/pages/post.tsx'),
  page('admin/posts/:id/history', 'admin/pages/post-history.tsx'),
  page('admin/redirects', 'admin/pages/redirects.tsx'),
  page('admin/blog', 'admin/pages/blog.tsx'),
  page('admin/secure', 'admin/pages/secure.tsx'),
  page('admin/account', 'admin/pages/account.tsx'),
  page('admin/people', 'admin/pages/people.tsx'),
  page('admin/audit', 'admin/pages/audit.tsx'),
  page('admin/library', 'admin/pages/library.tsx'),
  page('admin/messages', 'admin/pages/messages.tsx'),
  page('admin/setup', 'admin/pages/setup.tsx'),
  page('admin/confirm', 'admin/pages/confirm.tsx'),
  page('admin/forgot-password', 'admin/pages/forgot-password.tsx'),
  route('*', 'web/pages/not-found.tsx'),
] satisfies RouteConfig

/** The server leads other spellings here (`canonicalPath`); the router takes no other. */
function page(path: string, file: string): RouteConfigEntry {
  return route(path, file, { caseSensitive: true })
}
