/** A line of the whole list: its own HTML, which the server has sanitised, and the page's box for it. */
export type CookLine = { html: string; box: HTMLInputElement }

/** The list under one heading; undefined for lines without any. */
export type CookGroup = { title: string | undefined; lines: CookLine[] }

const LISTS = '#the-recipe .recipe-ingredients > ul'

/** Whether an article's first recipe has a list of ingredients. */
export function hasIngredients(article: HTMLElement): boolean {
  return article.querySelector(LISTS) !== null
}

/** The whole list of an article's first recipe, in the amounts that the page shows now. */
export function readIngredients(article: HTMLElement): CookGroup[] {
  return [...article.querySelectorAll(LISTS)].map((list) => {
    const heading = list.previousElementSibling
    return {
      title: heading?.localName === 'h4' ? heading.textContent : undefined,
      lines: [...list.querySelectorAll('label')].flatMap((label) => {
        const box = label.querySelector('input')
        return box
          ? [
              {
                html: label.querySelector('span')?.innerHTML.replace(/ id="[^"]*"/g, '') ?? '',
                box,
              },
            ]
          : []
      }),
    }
  })
}
