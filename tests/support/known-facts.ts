import { KNOWN } from './schema-values.ts'

const MOST_FACTS = 200
const MOST_VALUES = 5000
/** How deep the ids in an answer are the room's own, in `data` or in a list of it; those below are of pictures and lines. */
const ROOMS_OWN = 2
/** The fields of an answer that later calls can use, by the kind of what is in them; empty for the room's own id. */
const TELLING: Readonly<Record<string, string>> = {
  _id: '',
  id: '',
  order_ref: '',
  number: 'anything',
  token: 'token',
  order_token: 'token',
  url: 'url',
  hydration: 'hydration',
  pdfUrl: 'pdf',
}

/** What the shop has told of itself: ids, tokens and addresses, for later calls to use. */
export class KnownFacts {
  readonly #facts = new Map<string, string[]>()

  /** @param room whose ids an answer has */
  learn(room: string, answer: unknown): void {
    const waiting: { value: unknown; depth: number }[] = [{ value: answer, depth: 0 }]
    for (const { value, depth } of waiting) {
      if (waiting.length > MOST_VALUES) return
      for (const [name, each] of Object.entries(Object(value))) {
        if (typeof each === 'string') this.#learnField(depth > ROOMS_OWN ? '' : room, name, each)
        else waiting.push({ value: each, depth: depth + 1 })
      }
    }
  }

  #learnField(room: string, name: string, text: string): void {
    const kind = Object.hasOwn(TELLING, name) ? TELLING[name] || room : ''
    if (kind !== '') this.#add(kind, text)
  }

  #add(kind: string, fact: string): void {
    const facts = this.#facts.get(kind) ?? []
    this.#facts.set(kind, facts)
    if (fact === '' || facts.includes(fact)) return
    // The newest are the likeliest to be there still.
    if (facts.length >= MOST_FACTS) facts.shift()
    facts.push(fact)
  }

  /** What is known of a kind is now this alone. */
  set(kind: string, fact: string): void {
    this.#facts.set(kind, [fact])
  }

  /** The text itself, or what it stands for. */
  fillIn(text: string): string {
    const [, kind = '', place = '0'] = KNOWN.exec(text) ?? []
    if (!KNOWN.test(text)) return text
    const facts = this.#facts.get(kind) ?? [...this.#facts.values()].flat()
    return facts[Number(place) % Math.max(1, facts.length)] ?? text
  }

  /** The same inside of JSON. */
  fillInJson(text: string): string {
    return text.replace(/"known:[\w-]*:\d+"/g, (found) => JSON.stringify(this.fillIn(found.slice(1, -1))))
  }
}
