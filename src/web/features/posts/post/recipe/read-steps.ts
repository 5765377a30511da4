/** A step as cook mode shows it, with the amounts that the page shows now. */
export type CookStep = {
  /** The step's own HTML, which the server has sanitised. */
  html: string
  /** The heading that it stands under; undefined for a method without headings. */
  part: string | undefined
  /** What is taken for it: “olive oil (30 ml)”. */
  foods: string[]
  times: { label: string; seconds: number }[]
  /** Its first words, for its timers. */
  name: string
}

const LONGEST_NAME = 36

/** The steps of an article's first recipe, in their order. */
export function readSteps(article: HTMLElement): CookStep[] {
  const items = article.querySelectorAll<HTMLElement>('#the-recipe .recipe-method > ol > li')
  return [...items].map((item) => ({
    html: item.innerHTML,
    part: partOf(item),
    foods: [...item.querySelectorAll<HTMLElement>('strong:has([data-amount])')].map((food) =>
      food.textContent.trim(),
    ),
    times: [...item.querySelectorAll<HTMLElement>('[data-seconds]')].map((time) => ({
      label: time.textContent,
      seconds: Number(time.dataset.seconds),
    })),
    name: nameOf(item),
  }))
}

function partOf({ parentElement }: HTMLElement): string | undefined {
  const heading = parentElement?.previousElementSibling
  return heading?.localName === 'h4' ? heading.textContent : undefined
}

/** Whole words, without the amounts. */
function nameOf(item: HTMLElement): string {
  const copy = item.cloneNode(true) as HTMLElement
  for (const amount of copy.querySelectorAll('small')) amount.remove()
  const [sentence = ''] = copy.textContent.trim().split(/[.,;:\n]/)
  if (sentence.length <= LONGEST_NAME) return sentence
  return `${sentence.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '')}…`
}
