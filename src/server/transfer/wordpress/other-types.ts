/** The names of types that hold no text of a post, or that follow from others. */
export const NAMES_OF_TYPES: Record<string, string> = {
  revision: 'earlier versions of posts',
  oembed_cache: 'copies of embedded pages',
  customize_changeset: 'changes of the appearance',
  'auto-draft': 'empty drafts that WordPress made by itself',
  custom_css: 'style sheets of the theme',
  wp_navigation: 'menus',
  wp_global_styles: 'styles of the theme',
  wp_template: 'templates of the theme',
  wp_template_part: 'parts of templates of the theme',
}
