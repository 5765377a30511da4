/** The names that a pattern such as `/blog/:slug` has filled in. */
export type NamesIn<Pattern extends string> =
  Pattern extends `${string}:${infer Name}/${infer Rest}`
    ? Name | NamesIn<Rest>
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never

/** An address by its pattern, with each `:name` filled in and encoded. */
export function fillPath<Pattern extends string>(
  pattern: Pattern,
  values: Record<NamesIn<Pattern>, string>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: NamesIn<Pattern>) => encodeURIComponent(values[name]))
}
