import { CLIENT_ERRORS_URL } from '../client-error-limits.ts'

/**
 * Method and path of the calls that public pages make: apart from their schemas, because pages
 * should not carry a validation library.
 */
export const SITE_ADDRESSES = {
  listPosts: { method: 'GET', path: '/api/posts' },
  getPost: { method: 'GET', path: '/api/posts/:slug' },
  getPostAround: { method: 'GET', path: '/api/posts/:slug/around' },
  search: { method: 'GET', path: '/api/search' },
  findRecipes: { method: 'GET', path: '/api/recipes' },
  listRecipeChoices: { method: 'GET', path: '/api/recipes/choices' },
  sendMessage: { method: 'POST', path: '/api/contact' },
  subscribe: { method: 'POST', path: '/api/newsletter' },
  reportClientError: { method: 'POST', path: CLIENT_ERRORS_URL },
} as const
