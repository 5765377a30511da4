/** The type of a group of words in any language: the same names, and functions with the same parameters. */
export type InAnyLanguage<Words> = Words extends string
  ? string
  : Words extends (...asked: infer Asked) => string
    ? (...asked: Asked) => string
    : Words extends readonly (infer One)[]
      ? readonly InAnyLanguage<One>[]
      : { readonly [Name in keyof Words]: InAnyLanguage<Words[Name]> }
