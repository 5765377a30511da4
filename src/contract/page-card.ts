/** The picture of a page where its link is shared; `url` is a path of the site. */
export type PageCard = { url: string; width: number; height: number; alt: string }
