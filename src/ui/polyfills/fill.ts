/** Puts what a browser lacks where it is looked for, as hidden from `for…in` as the browser's own. */
export function fill<This>(
  target: object,
  functions: Record<string, (...values: never[]) => unknown> & ThisType<This>,
): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in target)) {
      Object.defineProperty(target, name, { value, writable: true, configurable: true })
    }
  }
}
