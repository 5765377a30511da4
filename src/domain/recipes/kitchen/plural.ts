/** More than one of a thing, where its name stands for one: “leaves”, “pastries”, “potatoes”. */
export function plural(thing: string): string {
  if (/(?:lea|hal|loa)f$/.test(thing)) return `${thing.slice(0, -1)}ves`
  if (/[^aeiou]y$/.test(thing)) return `${thing.slice(0, -1)}ies`
  if (/(?:x|ss|[cs]h|to)$/.test(thing)) return `${thing}es`
  return /[\p{Ll}]$/u.test(thing) && !/s$/.test(thing) ? `${thing}s` : thing
}
