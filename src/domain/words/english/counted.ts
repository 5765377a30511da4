/** The forms of a word by the number before it; a language has those of its plural rules. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Makes what writes numbers with their words as a language does: “1 recipe”, “1,200 recipes”. */
export function countedIn(tag: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(tag)
  const numbers = new Intl.NumberFormat(tag)
  return (count, forms) => `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`
}
