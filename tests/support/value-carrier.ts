/** A value as it goes between this process and a page: JSON, with what JSON lacks under a tag. */
type Carried = null | string | number | boolean | Carried[] | { [name: string]: Carried }

/**
 * Makes what packs the arguments and answers of the client library to carry them between this
 * process and a page: errors with all that they say, files, bytes, responses, dates.
 *
 * It stands on its own, because its text is also what runs in the page.
 *
 * Packing throws when it meets something that cannot be carried, such as a function.
 */
export function createValueCarrier() {
  const TAG = '$carried'

  async function pack(value: unknown): Promise<Carried> {
    if (value === undefined) return { [TAG]: 'undefined' }
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') return value
    if (value instanceof Error) {
      const { name, message, stack = '' } = value
      const own = await packMembers({ ...value })
      return { [TAG]: 'error', name, message, stack, own }
    }
    if (value instanceof Blob) {
      const bytes = textOf(new Uint8Array(await value.arrayBuffer()))
      const name = value instanceof File ? value.name : null
      return { [TAG]: 'blob', bytes, type: value.type, name }
    }
    if (value instanceof Uint8Array) return { [TAG]: 'bytes', bytes: textOf(value) }
    if (value instanceof Response) {
      const { status, headers } = value
      const body = value.bodyUsed ? null : await value.clone().text()
      return { [TAG]: 'response', status, headers: Object.fromEntries(headers), body }
    }
    if (value instanceof Date) return { [TAG]: 'date', at: value.toISOString() }
    if (Array.isArray(value)) return Promise.all(value.map(pack))
    if (typeof value === 'object') return packMembers(value)
    throw new TypeError(`A ${typeof value} cannot be carried`)
  }

  async function packMembers(value: object): Promise<{ [name: string]: Carried }> {
    const members: { [name: string]: Carried } = {}
    for (const [name, member] of Object.entries(value)) members[name] = await pack(member)
    return members
  }

  function unpack(carried: Carried): unknown {
    if (typeof carried !== 'object' || carried === null) return carried
    if (Array.isArray(carried)) return carried.map(unpack)
    const { [TAG]: tag, own = null, headers = null } = carried
    if (tag === undefined) return unpackMembers(carried)
    const said = carried as Record<string, string>
    switch (tag) {
      case 'undefined':
        return undefined
      case 'error': {
        const { name, message, stack } = said
        return Object.assign(new Error(message), { name, stack }, unpackMembers(own))
      }
      case 'blob': {
        const { bytes = '', type = '', name } = said
        const parts = [bytesOf(bytes)]
        return name ? new File(parts, name, { type }) : new Blob(parts, { type })
      }
      case 'bytes':
        return bytesOf(said.bytes ?? '')
      case 'response': {
        const status = Number(said.status)
        return new Response(said.body, { status, headers: headers as Record<string, string> })
      }
      case 'date':
        return new Date(said.at ?? '')
      default:
        throw new TypeError(`Nothing is known of ${tag}`)
    }
  }

  function unpackMembers(carried: Carried): object {
    const members = Object.entries(carried ?? {}).map(([name, member]) => [name, unpack(member)])
    return Object.fromEntries(members)
  }

  function textOf(bytes: Uint8Array): string {
    const parts: string[] = []
    for (let at = 0; at < bytes.length; at += 8192) {
      parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
    }
    return btoa(parts.join(''))
  }

  function bytesOf(text: string): Uint8Array<ArrayBuffer> {
    const characters = atob(text)
    const bytes = new Uint8Array(characters.length)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at)
    return bytes
  }

  return { pack, unpack }
}
