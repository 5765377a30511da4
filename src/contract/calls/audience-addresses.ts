import { CLIENT_ERRORS_URL } from '../client-error-limits.ts'

/**
 * Method and path of what public pages send: apart from the schemas, because pages should not carry a validation
 * library.
 */
export const AUDIENCE_ADDRESSES = {
  sendMessage: { method: 'POST', path: '/api/contact' },
  subscribe: { method: 'POST', path: '/api/newsletter' },
  reportClientError: { method: 'POST', path: CLIENT_ERRORS_URL },
} as const
