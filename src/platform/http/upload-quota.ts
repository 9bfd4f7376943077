import type { FileStore } from '@tus/file-store'
import { generalProblems, Problem } from '../contract/problem.ts'

/** How much one person may have lying about that was begun and not taken away. */
export interface QuotaLimits {
  readonly mostUploads: number
  /** Bytes that the uploads are going to have, whatever of them has come. */
  readonly mostBytes: number
}

interface Begun {
  readonly id: string
  readonly owner: string
  readonly size: number
}

/** Who began an upload stands with what the sender says of it, and is never the sender's word. */
export const OWNER = 'owner'

async function begunIn(store: FileStore): Promise<Begun[]> {
  const ids = (await store.configstore.list?.()) ?? []
  const found = ids.map(async (id) => {
    const upload = await store.configstore.get(id)
    return { id, owner: upload?.metadata?.[OWNER] ?? '', size: upload?.size ?? 0 }
  })
  return Promise.all(found)
}

/** Keeps one person from filling the disk with beginnings. */
export class UploadQuota {
  readonly #store: FileStore
  readonly #limits: QuotaLimits
  /** Admitted, and perhaps not in the folder yet. */
  readonly #admitted = new Map<string, Begun>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: FileStore, limits: QuotaLimits) {
    this.#store = store
    this.#limits = limits
  }

  /** Admits an upload or refuses it; one after the other, so that many at once do not find the same room. */
  admit(upload: Begun): Promise<void> {
    const turn = this.#last.then(() => this.#count(upload))
    this.#last = turn.catch(() => {})
    return turn
  }

  /** The upload lies in the folder now, or never will. */
  settle(id: string): void {
    this.#admitted.delete(id)
  }

  async #count(upload: Begun): Promise<void> {
    // As it was before the folder is looked at: one that comes to lie there meanwhile is not lost between the two.
    const admitted = new Map(this.#admitted)
    const lying = (await begunIn(this.#store)).filter(({ id }) => !admitted.has(id))
    const all = [...lying, ...admitted.values(), upload].filter(({ owner }) => owner === upload.owner)
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    if (all.length > this.#limits.mostUploads || bytes > this.#limits.mostBytes)
      throw new Problem(generalProblems.too_many_uploads)
    this.#admitted.set(upload.id, upload)
  }
}
