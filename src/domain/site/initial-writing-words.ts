/** Words of the desk as a site begins with them; `{name}` stands for its name. Readers have no use for them. */
export const WRITING_WORDS = {
  defaultAuthor: '{name} Team',
  formLead: 'Share your wellness wisdom with our community',
} as const
