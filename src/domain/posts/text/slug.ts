/** Leaves room for a numbered suffix below the 120 that `slugSchema` allows. */
const SLUG_MAX_LENGTH = 100
const NUMBERED_SLUG_MAX_LENGTH = 120
const FALLBACK_SLUG = 'post'

/** Latin letters that Unicode does not take apart into a base letter and a mark. */
const LATIN_SPELLINGS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
}

const LATIN_LETTER = /\p{Script=Latin}\p{M}*/gu
const MARKS = /\p{M}+/gu
/** Apostrophes and joiners sit inside words; variation selectors and keycap rings inside emoji. */
const INVISIBLE_IN_WORDS = /['’\u00ad]|\p{Join_Control}|\p{Variation_Selector}|\p{Me}/gu
const NOT_IN_SLUGS = /[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu
const ORPHAN_MARKS = /(?<=^|-)\p{M}+/gu
const EDGE_HYPHENS = /^-+|-+$/g

/**
 * Makes the address part of a post from its title.
 *
 * Latin letters lose their accents, other scripts keep their letters, emoji and signs go. The
 * result always satisfies `slugSchema`; a title without any letter or number gives "post".
 */
export function slugFromTitle(title: string): string {
  return makeSlug(title) || FALLBACK_SLUG
}

/** Makes an address part of any text by the rule of `slugFromTitle`; empty when the text has no letter or number. */
export function makeSlug(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(INVISIBLE_IN_WORDS, '')
  const words = withoutLatinAccents(plain.normalize('NFKC'))
    .replace(NOT_IN_SLUGS, '-')
    .replace(ORPHAN_MARKS, '')
    .replace(/-{2,}/g, '-')
    .replace(EDGE_HYPHENS, '')
    .normalize('NFC')
  return cutBetweenWords(words, SLUG_MAX_LENGTH)
}

/**
 * The n-th slug for the same title: `soup`, `soup-2`, `soup-3`. One or less gives the base.
 *
 * A base near the limit is shortened, so that the result stays within it.
 */
export function numberedSlug(base: string, n: number): string {
  if (n <= 1) return base
  const suffix = `-${n}`
  return cutBetweenWords(base, NUMBERED_SLUG_MAX_LENGTH - suffix.length) + suffix
}

function withoutLatinAccents(text: string): string {
  return text.replace(LATIN_LETTER, (letter) => {
    const base = letter.normalize('NFD').replace(MARKS, '')
    return LATIN_SPELLINGS[base] ?? base
  })
}

function cutBetweenWords(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug
  const boundary = slug.lastIndexOf('-', maxLength)
  if (boundary > 0) return slug.slice(0, boundary)
  return slug.slice(0, startOfCharacter(slug, maxLength))
}

/** The last index at or before this one that does not split a surrogate pair. */
function startOfCharacter(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index
}
