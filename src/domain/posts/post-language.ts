/** The languages that a post may say it is in: those that a site can be in. */
// languages: npm run languages
export const POST_LANGUAGES = ['en', 'de'] as const
// languages end

export type PostLanguage = (typeof POST_LANGUAGES)[number]
