import SQLite from 'better-sqlite3'

/** What a byte of a database file is: read as a value, needed to find values, or used by nothing. */
export type ByteUse = 'data' | 'structure' | 'free'

export type PlacedByte = {
  use: ByteUse
  /** The table or index whose page has it; empty for the head of the file and the list of free pages. */
  owner: string
}

const HEAD_BYTES = 100
const FREE = 0
const STRUCTURE = 1
const DATA = 2
const USES: readonly ByteUse[] = ['free', 'structure', 'data']

const INTERIOR_INDEX = 2
const INTERIOR_TABLE = 5
const LEAF_INDEX = 10
const LEAF_TABLE = 13

/** Tells of each byte of an SQLite file what it is for, by the file format's description (sqlite.org/fileformat2.html). */
export class PageMap {
  readonly #bytes: Buffer
  readonly #pageBytes: number
  readonly #uses: Uint8Array
  readonly #owners: string[]

  constructor(file: Buffer) {
    this.#bytes = file
    const size = file.readUInt16BE(16)
    this.#pageBytes = size === 1 ? 65_536 : size
    this.#uses = new Uint8Array(file.length)
    this.#owners = new Array(file.length / this.#pageBytes).fill('')
    for (const { name, rootpage } of rootsOf(file)) this.#walk(rootpage, name)
    this.#mark(0, HEAD_BYTES, STRUCTURE)
    this.#markFreeList()
  }

  at(offset: number): PlacedByte {
    const owner = this.#owners[Math.floor(offset / this.#pageBytes)] ?? ''
    return { use: USES[this.#uses[offset] ?? FREE] ?? 'free', owner }
  }

  /** How many bytes of the file are for each use. */
  count(): Record<ByteUse, number> {
    const counts = { data: 0, structure: 0, free: 0 }
    for (const use of this.#uses) counts[USES[use] ?? 'free'] += 1
    return counts
  }

  #mark(from: number, length: number, use: number): void {
    this.#uses.fill(use, from, from + length)
  }

  #walk(page: number, owner: string): void {
    const start = (page - 1) * this.#pageBytes
    const head = page === 1 ? start + HEAD_BYTES : start
    this.#owners[page - 1] = owner
    const type = this.#bytes[head] ?? 0
    const isInterior = type === INTERIOR_INDEX || type === INTERIOR_TABLE
    const cells = this.#bytes.readUInt16BE(head + 3)
    const headBytes = isInterior ? 12 : 8
    this.#mark(head, headBytes + cells * 2, STRUCTURE)
    for (let cell = 0; cell < cells; cell++) {
      const at = start + this.#bytes.readUInt16BE(head + headBytes + cell * 2)
      this.#readCell(at, type, owner)
    }
    if (isInterior) this.#walk(this.#bytes.readUInt32BE(head + 8), owner)
  }

  #readCell(start: number, type: number, owner: string): void {
    let at = start
    if (type === INTERIOR_INDEX || type === INTERIOR_TABLE) {
      this.#walk(this.#bytes.readUInt32BE(at), owner)
      at += 4
    }
    if (type === INTERIOR_TABLE) {
      this.#mark(start, this.#readVarint(at).end - start, STRUCTURE)
      return
    }
    const payload = this.#readVarint(at)
    at = type === LEAF_TABLE ? this.#readVarint(payload.end).end : payload.end
    this.#mark(start, at - start, STRUCTURE)
    const local = this.#localBytes(payload.value, type)
    this.#mark(at, local, DATA)
    if (local === payload.value) return
    this.#mark(at + local, 4, STRUCTURE)
    this.#followOverflow(this.#bytes.readUInt32BE(at + local), payload.value - local, owner)
  }

  #followOverflow(first: number, bytes: number, owner: string): void {
    let page = first
    for (let left = bytes; left > 0; left -= this.#pageBytes - 4) {
      const start = (page - 1) * this.#pageBytes
      this.#owners[page - 1] = owner
      this.#mark(start, 4, STRUCTURE)
      this.#mark(start + 4, Math.min(left, this.#pageBytes - 4), DATA)
      page = this.#bytes.readUInt32BE(start)
    }
  }

  #localBytes(payload: number, type: number): number {
    const usable = this.#pageBytes
    const isIndex = type === INTERIOR_INDEX || type === LEAF_INDEX
    const most = isIndex ? Math.floor(((usable - 12) * 64) / 255) - 23 : usable - 35
    if (payload <= most) return payload
    const least = Math.floor(((usable - 12) * 32) / 255) - 23
    const local = least + ((payload - least) % (usable - 4))
    return local <= most ? local : least
  }

  #readVarint(start: number): { value: number; end: number } {
    let value = 0n
    for (let place = 0; place < 9; place++) {
      const byte = this.#bytes[start + place] ?? 0
      if (place === 8) return { value: Number((value << 8n) | BigInt(byte)), end: start + 9 }
      value = (value << 7n) | BigInt(byte & 0x7f)
      if (byte < 0x80) return { value: Number(value), end: start + place + 1 }
    }
    throw new Error('A number of more than nine bytes.')
  }

  /** Its pages are free; the numbers of them that each of its own pages holds are not. */
  #markFreeList(): void {
    let page = this.#bytes.readUInt32BE(32)
    while (page !== 0) {
      const start = (page - 1) * this.#pageBytes
      this.#mark(start, 8 + this.#bytes.readUInt32BE(start + 4) * 4, STRUCTURE)
      page = this.#bytes.readUInt32BE(start)
    }
  }
}

function rootsOf(file: Buffer): { name: string; rootpage: number }[] {
  const database = new SQLite(inMemory(file))
  const roots = database
    .prepare<[], { name: string; rootpage: number }>(
      'select name, rootpage from sqlite_schema where rootpage > 0',
    )
    .all()
  database.close()
  return [{ name: 'sqlite_schema', rootpage: 1 }, ...roots]
}

/** A database in memory cannot have a log. */
function inMemory(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  copy[18] = 1
  copy[19] = 1
  return copy
}
