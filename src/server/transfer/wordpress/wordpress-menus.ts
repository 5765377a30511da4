import { plainText } from '../plain-text.ts'
import type { TransferMenu } from '../transfer-post.ts'
import { readMeta } from './attachments.ts'
import { childText, type XmlElement } from './read-elements.ts'

/** A link of a menu, as WordPress stores it: what it leads to, it names by number. */
type MenuItem = {
  number: string
  menu: string
  label: string
  address: string
  /** The kind and the number of what it leads to. */
  object: string
  above: string
  order: number
}

/** The target of a link in a menu: its title, and where it is. */
type Target = { title: string; address: string }

/** More links than any menu has. */
const MOST_ITEMS = 2000

/** Collects the links of menus, and the titles of what they lead to. */
export function createMenuReader() {
  const items: MenuItem[] = []
  const targets = new Map<string, Target>()

  return {
    /** Takes an item of the type `nav_menu_item`. */
    takeItem(item: XmlElement): void {
      if (items.length >= MOST_ITEMS) return
      const meta = readMeta(item)
      const said = (name: string) => meta.get(`_menu_item_${name}`)?.[0] ?? ''
      const menu = item.children.find(
        ({ name, domain }) => name === 'category' && domain === 'nav_menu',
      )
      items.push({
        number: childText(item, 'wp:post_id'),
        menu: menu?.text.trim() ?? '',
        label: plainText(childText(item, 'title')).trim(),
        address: said('url'),
        object: `${said('object')} ${said('object_id')}`,
        above: said('menu_item_parent'),
        order: Number(childText(item, 'wp:menu_order')) || 0,
      })
    },

    /** Remembers what a link may lead to by its kind and number. */
    takeTarget(kind: string, number: string, target: Target): void {
      targets.set(`${kind} ${number}`, target)
    },

    /** The menus with their links in their order, each below the one that it is below. */
    menus(): TransferMenu[] {
      const byMenu = Map.groupBy(items, ({ menu }) => menu)
      return [...byMenu].map(([name, all]) => ({
        label: `menu “${name || 'without a name'}”`,
        links: linksBelow(
          '0',
          all.toSorted((one, other) => one.order - other.order),
        ),
      }))
    },
  }

  function linksBelow(above: string, all: readonly MenuItem[], level = 0): TransferMenu['links'] {
    // A circle of links would have no end.
    if (level > MOST_LEVELS) return []
    const here = all.filter((item) => (item.above || '0') === above)
    return here.flatMap((item) => {
      const target = targets.get(item.object)
      const label = item.label || plainText(target?.title ?? '')
      const address = item.address || (target?.address ?? '')
      return [{ label, address, level }, ...linksBelow(item.number, all, level + 1)]
    })
  }
}

const MOST_LEVELS = 5
