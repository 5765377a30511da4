import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('web/pages/home.tsx'),
  route('services', 'web/pages/services.tsx'),
  route('tools', 'web/pages/tools.tsx'),
  route('contact', 'web/pages/contact.tsx'),
  route('blog', 'web/pages/blog.tsx'),
  route('blog/:slug', 'web/pages/post.tsx'),
  route('news', 'web/pages/news.tsx'),
  route('guides', 'web/pages/guides.tsx'),
  route('education', 'web/pages/education.tsx'),
  route('search', 'web/pages/search.tsx'),
  route('about', 'web/pages/about.tsx'),
  route('privacy-policy', 'web/pages/privacy-policy.tsx'),
  route('terms-and-conditions', 'web/pages/terms-and-conditions.tsx'),
  route('newsletter', 'web/pages/newsletter.tsx'),
  route('newsletter/confirm', 'web/pages/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'web/pages/newsletter-unsubscribe.tsx'),
  route('admin/blog', 'admin/pages/blog.tsx'),
  route('admin/secure', 'admin/pages/secure.tsx'),
  route('admin/setup', 'admin/pages/setup.tsx'),
  route('*', 'web/pages/not-found.tsx'),
] satisfies RouteConfig
