import type { MenuEntry, MenuName } from '#domain/site/navigation.ts'

type Entries = Partial<Record<MenuName, readonly MenuEntry[]>>

/** The menus of a new site as the frame has them: what a test compares with their lines. */
export const INITIAL_ENTRIES: Required<Entries> = {
  headerLinks: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
    { label: 'Tools', to: '/tools' },
    { label: 'Blogs', to: '/blog' },
    { label: 'About', to: '/about' },
  ],
  menuLinks: [
    { label: 'Wellness News', to: '/news' },
    { label: 'Contact', to: '/contact' },
  ],
  footerLinks: [
    { label: 'Home', to: '/' },
    { label: 'Articles', to: '/blog' },
    { label: 'Recipes', to: '/recipes' },
    { label: 'Wellness News', to: '/news' },
    { label: 'About', to: '/about' },
    { label: 'Contact', to: '/contact' },
  ],
  legalLinks: [
    { label: 'Terms & Conditions', to: '/terms-and-conditions' },
    { label: 'Privacy Policy', to: '/privacy-policy' },
    { label: 'Admin', to: '/admin/blog' },
  ],
}

/** The links of a menu: those that the owner has decided, or else those of a new site. */
export function entriesOf({ menus }: { menus?: Entries | undefined }, name: MenuName) {
  return menus?.[name] ?? INITIAL_ENTRIES[name]
}
