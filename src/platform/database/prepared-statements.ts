import { type PGlite, protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../time/spans.ts'

const { serialize } = protocol

type Run = PGlite['execProtocolStream']
type Answer = Awaited<ReturnType<Run>>

/** How many statements stay prepared; with its plan, one takes some tens of kilobytes of the database's memory. */
const MOST = 200
/** A plan is made for the tables as they are: one that was right for ten works is not for ten thousand. */
const KEPT_MS = 5 * MINUTE_MS

/** The first byte of a message says what it is: the frontend messages of PostgreSQL's protocol, version 3. */
const PARSE = 0x50
const BIND = 0x42
const DESCRIBE = 0x44
const EXECUTE = 0x45
const QUERY = 0x51
const SYNC = 0x53
/** Of a description: of a statement, and not of the portal that runs it. */
const OF_STATEMENT = 0x53
/** The type byte and the length of a message come before what it says. */
const HEAD = 5

/** A union of statements begins with the parenthesis of its first. */
const IS_DATA = /^[\s(]*(select|insert|update|delete|with)\b/i
const IS_DEFINITION = /\b(alter|create|drop)\b/i

interface Prepared {
  readonly name: string
  /** What the database says of its parameters and columns, asked once. */
  statement?: Answer
  portal?: Answer
}

/** A string of a message, which ends with a zero byte, and where the next one begins. */
function textAt(message: Uint8Array, from: number): { text: string; next: number } {
  const end = message.indexOf(0, from)
  return {
    text: Buffer.from(message.buffer, message.byteOffset + from, end - from).toString(),
    next: end + 1,
  }
}

/** The same values for the statement of this name instead of the one without a name. */
function bindTo(name: string, message: Uint8Array): Uint8Array {
  const named = Buffer.from(`${name}\0`)
  // After the names of the portal and the statement, both empty.
  const values = message.subarray(HEAD + 2)
  const bound = Buffer.alloc(HEAD + 1 + named.length + values.length)
  bound[0] = BIND
  bound.writeInt32BE(bound.length - 1, 1)
  bound.set(named, HEAD + 1)
  bound.set(values, HEAD + 1 + named.length)
  return bound
}

/**
 * Prepares statements once instead of each time. PGlite's `query` sends PARSE, DESCRIBE, BIND, DESCRIBE, EXECUTE and SYNC
 * for the statement without a name; to parse and plan took more than to run it. The same messages are sent for a statement
 * with a name, what was answered before is not asked for again, and of the three that are left one is made: each is a way
 * into the database and back, and a turn of the event loop.
 *
 * It counts on one query being sent at a time, which PGlite sees to, and on the unnamed statement and portal, and on no
 * declared types of parameters: any other message goes through as it is.
 */
export class PreparedStatements {
  readonly #run: Run
  readonly #known: LRUCache<string, Prepared>
  #current: Prepared | undefined
  /** The values for a statement whose columns are known: they go with the message that runs it. */
  #held: Uint8Array | undefined
  /** The database has been told already that a statement is over. */
  #isSynced = false
  #outdated: string[] = []
  #made = 0

  constructor(run: Run) {
    this.#run = run
    this.#known = new LRUCache({ max: MOST, ttl: KEPT_MS, dispose: ({ name }) => this.#outdated.push(name) })
  }

  readonly send: Run = async (message, options) => {
    const current = this.#current
    switch (message[0]) {
      case PARSE:
        return this.#parse(message, options)
      case QUERY:
        this.#current = undefined
        if (IS_DEFINITION.test(textAt(message, HEAD).text)) this.#known.clear()
        // It ends by itself, well or not.
        this.#isSynced = true
        return this.#run(message, options)
      case DESCRIBE:
        return current === undefined ? this.#run(message, options) : this.#describe(current, message, options)
      case BIND:
        if (current === undefined) return this.#run(message, options)
        this.#held = bindTo(current.name, message)
        return []
      case EXECUTE:
        return this.#execute(message, options)
      case SYNC:
        return this.#sync(message, options)
      default:
        return this.#run(message, options)
    }
  }

  async #describe(prepared: Prepared, message: Uint8Array, options: Parameters<Run>[1]): Promise<Answer> {
    if (message[HEAD] === OF_STATEMENT) {
      const asked = serialize.describe({ type: 'S', name: prepared.name })
      prepared.statement ??= await this.#run(asked, options)
      return prepared.statement
    }
    prepared.portal ??= await this.#run(Buffer.concat([this.#takeHeld(), message]), options)
    return prepared.portal
  }

  #takeHeld(): Uint8Array {
    const held = this.#held
    this.#held = undefined
    return held ?? Buffer.alloc(0)
  }

  async #execute(message: Uint8Array, options: Parameters<Run>[1]): Promise<Answer> {
    if (this.#held === undefined) return this.#run(message, options)
    // Whatever is refused, the database goes on at its end.
    this.#isSynced = true
    return this.#run(Buffer.concat([this.#takeHeld(), message, serialize.sync()]), options)
  }

  async #sync(message: Uint8Array, options: Parameters<Run>[1]): Promise<Answer> {
    this.#held = undefined
    if (!this.#isSynced) return this.#run(message, options)
    this.#isSynced = false
    return []
  }

  async #parse(message: Uint8Array, options: Parameters<Run>[1]): Promise<Answer> {
    this.#current = undefined
    const { text: name, next } = textAt(message, HEAD)
    const { text, next: types } = textAt(message, next)
    const isPlain = name === '' && message[types] === 0 && message[types + 1] === 0
    if (!isPlain || !IS_DATA.test(text)) {
      // What a table is may change: what was planned for it would be refused.
      if (IS_DEFINITION.test(text)) this.#known.clear()
      return this.#run(message, options)
    }
    const known = this.#known.get(text)
    if (known !== undefined) {
      this.#current = known
      return []
    }
    for (const each of this.#outdated.splice(0))
      await this.#run(serialize.close({ type: 'S', name: each }), options)
    this.#made += 1
    const prepared: Prepared = { name: `shop_${this.#made}` }
    const answer = await this.#run(serialize.parse({ name: prepared.name, text }), options)
    this.#known.set(text, prepared)
    this.#current = prepared
    return answer
  }
}
