import type { ArtworkRow } from '../artwork-row.ts'
import { foldTitle } from '../columns.ts'
import type { DigitalRow } from '../digital-row.ts'
import { identify } from './identify-row.ts'
import type { PackedPictures } from './packed-pictures.ts'
import type { RowToImport } from './row-to-import.ts'

type Work = ArtworkRow | DigitalRow

/** What makes two rows the same work, without looking into the archive. */
const keyOf = ({ kind, id, facts, pictures }: Work) =>
  `${kind}\n${id || `${foldTitle(facts.title)}\n${pictures[0]?.file.toLowerCase()}`}`

/** Works of one title whose pictures may have the same bytes, and the ids of those that were looked at. */
interface Alike {
  readonly places: number[]
  readonly firstWithId: Map<string, number>
  through: number
}

const newGroup = (): Alike => ({ places: [], firstWithId: new Map(), through: 0 })

/** What the rows of a catalogue say of each other, found without going through all of them for each. */
export class CatalogueIndex {
  readonly #rows: readonly RowToImport[]
  readonly #packedPictures: PackedPictures
  readonly #firstByKey = new Map<string, number>()
  readonly #alike = new Map<string, Alike>()
  readonly #artworkById = new Map<string, ArtworkRow>()
  readonly #artworksByTitle = new Map<string, ArtworkRow[]>()

  constructor(rows: readonly RowToImport[], packedPictures: PackedPictures) {
    this.#rows = rows
    this.#packedPictures = packedPictures
  }

  /** Takes in the row at a place; all of them in their order. */
  add(at: number): void {
    const work = this.#rows[at]?.reading.result
    if (work === undefined) return
    const key = keyOf(work)
    if (!this.#firstByKey.has(key)) this.#firstByKey.set(key, at)
    const similarity = this.#similarityKey(work)
    if (similarity !== undefined) {
      const group = this.#alike.get(similarity) ?? newGroup()
      group.places.push(at)
      this.#alike.set(similarity, group)
    }
    if (work.kind !== 'artwork') return
    const title = foldTitle(work.facts.title)
    if (work.id !== '') this.#artworkById.set(work.id, work)
    if (this.#artworksByTitle.get(title)?.push(work) === undefined) this.#artworksByTitle.set(title, [work])
  }

  /** The row of an earlier work that this one repeats by its id, or by its title and the name of its picture. */
  earlierTwin(at: number, work: Work): number | undefined {
    const first = this.#firstByKey.get(keyOf(work))
    return first === undefined || first === at ? undefined : this.#rows[first]?.row.row
  }

  /** The row of an earlier work of the same title whose picture has another name and the same bytes. */
  async earlierSimilar(at: number, work: Work, id: string | undefined): Promise<number | undefined> {
    const group = this.#alike.get(this.#similarityKey(work) ?? '')
    if (id === undefined || group === undefined) return undefined
    for (let next = group.through; (group.places[next] ?? at) < at; next += 1) {
      const place = group.places[next] ?? at
      const earlier = this.#rows[place]?.reading.result
      const found = earlier && (await identify(this.#packedPictures, earlier))
      if (found !== undefined && !group.firstWithId.has(found)) group.firstWithId.set(found, place)
      group.through = Math.max(group.through, next + 1)
    }
    const first = group.firstWithId.get(id)
    return first === undefined || first >= at ? undefined : this.#rows[first]?.row.row
  }

  /** The originals of the same file that a digital work may mean by an id or a title. */
  originals(wanted: string): readonly ArtworkRow[] {
    const known = this.#artworkById.get(wanted)
    return known === undefined ? (this.#artworksByTitle.get(foldTitle(wanted)) ?? []) : [known]
  }

  /** Pictures of other sizes or sums have other bytes. A row with an id of its own is like no other. */
  #similarityKey({ kind, id, facts, pictures }: Work): string | undefined {
    const [cover] = pictures
    const picture = id === '' && cover !== undefined ? this.#packedPictures.find(cover) : undefined
    if (picture === undefined || typeof picture === 'string') return undefined
    return `${kind}\n${facts.title}\n${picture.packed.size} ${picture.packed.checksum}`
  }
}
