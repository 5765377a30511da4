import type { FieldWith } from '#domain/posts/post-fields.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { NoteKind } from '#imports/note-kinds.ts'
import type { ListPaths } from './list-paths.ts'

/** A note of what could not be imported unchanged, for the report. */
export type TransferNote = {
  kind: NoteKind
  detail: string
  /** How many things it is about; one where nothing is said. */
  count?: number
}

export type TransferStatus = 'draft' | 'scheduled' | 'published' | 'trash'

/** A picture as a text or a field names it. */
export type PictureReference = { address: string; alt: string }

/** A comment on a post of another system. */
export type TransferComment = {
  /** Its id there, and that of the comment that it answers. */
  externalId: string
  parentId: string | null
  author: string
  email: string
  /** Markdown. */
  text: string
  state: 'approved' | 'pending'
  createdAt: string | null
}

/** A post of another system in the import's own format: its text is Markdown already. */
export type TransferPost = {
  kind: 'post'
  /** Its id within the source, the same at every reading. */
  externalId: string
  /** Its name in the report: its file, or its number. */
  label: string
  /** The folder that relative addresses start from, relative to the root of the source. */
  folder: string
  /** A folder of its own beside it, as Hexo keeps the pictures of a post. */
  assetFolder?: string
  title: string
  /** The address it had; empty when it had none. */
  slug: string
  /** Addresses that it had before. */
  formerSlugs: string[]
  /** The paths that it had there from the root on, which lead to it here. */
  addresses: string[]
  /** The names of its topics. */
  topics: string[]
  text: string
  author: string
  /** The short name of who wrote it there; empty when nobody is named. */
  writer: string
  postType: PostType
  status: TransferStatus
  publishedAt: string | null
  /** When it expired there. */
  expiresAt: string | null
  createdAt: string | null
  updatedAt: string | null
  videoUrl: string
  featured: PictureReference | null
  comments?: TransferComment[]
  notes: TransferNote[]
} & { [Field in FieldWith<'importedAs', readonly string[]>]?: string }

/** A page of another system, in no list and no feed: what a post has, as far as a page has it. */
export type TransferPage = {
  kind: 'page'
  /** Its slug is that of its last part alone. */
  of: TransferPost
  /** Where it is to be here, if nothing else is; empty for nowhere. */
  address: string
}

/** A category, a tag or another term of another system, which becomes a topic. */
export type TransferTopic = {
  /** The name in the report. */
  label: string
  name: string
  /** The group of topics that it is in, such as “Diet”. */
  group?: string
  description: string
  /** The name of the one that it is below there. */
  parent?: string
  /** The paths of its archive there. */
  addresses: string[]
  picture?: PictureReference
  /** Notes about parts that have no place here. */
  notes?: TransferNote[]
}

/** Somebody who has written what readers could read there. */
export type TransferPerson = {
  /** The name in the report. */
  label: string
  /** As bylines have it. */
  name: string
  /** Markdown. */
  words: string
  links: { label: string; url: string }[]
  picture?: PictureReference
  /** The paths of their archive there. */
  addresses: string[]
  /** Notes about parts of them that have no place here. */
  notes: TransferNote[]
}

/** Something that another site called itself or looked like, for a setting of this one. */
export type TransferSetting = {
  /** Its name in the report. */
  label: string
  name: 'name' | 'description' | 'colour' | 'logo' | 'icon'
  /** Of a logo and an icon, the address of the picture. */
  value: string
}

/** A menu of another system, its links in their order. */
export type TransferMenu = {
  /** The name in the report. */
  label: string
  links: {
    label: string
    address: string
    /** How many others it is below. */
    level: number
  }[]
}

/** Somebody whom another site sends its newsletter, or has asked. */
export type TransferMember = {
  /** The name in the report: not by their address. */
  label: string
  email: string
  /** When they consented last. */
  consentedAt: string | null
  /** Why they are to get no mail; left out for who gets it. */
  isLeft?: 'unsubscribed' | 'suppressed' | 'damaged'
  /** Notes about parts of them that have no place here. */
  notes?: TransferNote[]
}

/** One post that could not be read; the others can. */
export type UnreadPost = { kind: 'unread'; label: string; reason: string }

/** The text of one recipe of another program or of several, which is still to be read behind a deadline. */
export type RecipeText = {
  kind: 'recipes'
  label: string
  /** As of a post. */
  folder: string
  text: string
  fileName: string
  /** Its picture, where the files have it. */
  featured: PictureReference | null
  notes: TransferNote[]
  /** The post in Markdown that it is of, and the fields before its text. */
  post?: { of: TransferPost; fields: Record<string, unknown> }
}

/** Things of one sort that are left out as a whole. */
export type LeftOut = {
  /** How many; null where they are one thing, which the words name in full. */
  count: number | null
  /** The word for them. */
  what: string
  /** The names of single ones, as far as they have any. */
  titles?: string[]
  /** Why, where it is not that there is nothing of the kind here. */
  reason?: string
}

export type TransferItem = TransferPost | TransferPage | RecipeText | UnreadPost

/** Returns the new target of a link to another post of the export, or to the archive of a topic; undefined for any other link. */
export type LinkOf = (address: string) => string | undefined

/** An export that has been opened. */
export type TransferSource = {
  /** The name of its format. */
  format: string
  /** Identifies the exported site: its posts are not imported twice. */
  id: string
  /** The site's own address, as far as the export says it. */
  siteUrl: string | undefined
  /** How many posts and pages it holds. */
  count: number
  /** Its categories and tags, whether posts have them or not. */
  topics: readonly TransferTopic[]
  /** Whoever wrote what was public there. */
  people?: readonly TransferPerson[]
  /** Where its feeds, further pages and archives of dates lead here; left out, it had none. */
  listPaths?: readonly ListPaths[]
  /** Its members; none where it has no newsletter. */
  members?: readonly TransferMember[]
  /** Its menus, the main one first. */
  menus?: readonly TransferMenu[]
  /** Its settings that have a place here. */
  settings?: readonly TransferSetting[]
  posts(): AsyncIterable<TransferItem>
  /** The possible addresses of the original of a picture, likeliest first: the text may show a smaller copy. */
  originalsOf(address: string): string[]
  linkOf: LinkOf
  /** Things that come in as far as posts show or name them, a line each with their number first. */
  companions?(): string[]
  /** Items that were left out as a whole; complete when all posts have been read. */
  leftOut(): LeftOut[]
}
