import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAtLeast } from '#images/picture-sources.ts'
import { pictureProblemOf } from '#images/server/keep-picture.ts'
import { fileNameAt, type MediaStore } from '#images/server/media-store.ts'
import type { PictureWorkers } from '#images/server/picture-workers.ts'
import { MIDDLE_CUT, type SquareCut, squaresIn } from '#images/square-cut.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import type { Database } from '#platform/database/database.ts'
import { findIconSource } from '#site-info/server/find-app-icon.ts'
import { APP_ICONS, type AppIconName } from '../app-manifest.ts'

export interface IconsShop {
  readonly database: Pick<Database, 'sql'>
  readonly clock: Clock
  readonly media: MediaStore
  readonly pictureWorkers: PictureWorkers
}

/** Part of every key: icons made by another recipe get other addresses. */
const RECIPE = 'caballete icon 1'
/** The shop's own drawing, while there is no picture. */
const MARK = join(projectRoot, 'public', 'admin-mark.png')
const NAMES = Object.keys(APP_ICONS) as AppIconName[]
const LARGEST = Math.max(...Object.values(APP_ICONS).map(({ side }) => side))

/** Said of an icon that is not, or no longer, the shop's. */
export class NoSuchIcon extends Error {}

interface IconSource {
  /** A file of the store; `undefined` for the mark. */
  readonly source: string | undefined
  readonly cut: SquareCut
}

const keyOf = ({ source = 'mark', cut: { x, y, side } }: IconSource): string =>
  createHash('sha256')
    .update(JSON.stringify([RECIPE, source, x, y, side]))
    .digest('hex')
    .slice(0, 32)

/** No name of a picture that visitors may ask for: what is shown of it there is never cut. */
const fileOf = (key: string, name: AppIconName) => `${key}/icon${name}.png`

/** What the icon is cut from now: a file with pixels enough for the largest. */
async function wantedNow(shop: IconsShop): Promise<IconSource> {
  const found = await findIconSource(shop)
  if (found === undefined) return { source: undefined, cut: MIDDLE_CUT }
  const { image, cut } = found
  const enough = (LARGEST * image.width) / squaresIn(image, cut).chosen.side
  const file = fileAtLeast(image, enough, 'webp')
  return { source: fileNameAt(file?.url ?? image.url), cut }
}

/** The icons of the installed administration. They are made when they are first asked for, never while a page is rendered. */
export class AppIcons {
  readonly #shop: IconsShop
  readonly #making = new Map<string, Promise<void>>()

  constructor(shop: IconsShop) {
    this.#shop = shop
  }

  /** Names the icons that count now. */
  async key(): Promise<string> {
    return keyOf(await wantedNow(this.#shop))
  }

  /** @throws NoSuchIcon for a key that names none */
  async read(key: string, name: AppIconName): Promise<Buffer> {
    const file = fileOf(key, name)
    if (!(await this.#shop.media.has(file))) await this.#makeOnce(key)
    return this.#shop.media.read(file)
  }

  /** Whoever asks meanwhile waits for the same. */
  #makeOnce(key: string): Promise<void> {
    const known = this.#making.get(key)
    if (known !== undefined) return known
    const making = this.#make(key).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #make(key: string): Promise<void> {
    const { media, pictureWorkers } = this.#shop
    const wanted = await wantedNow(this.#shop)
    if (keyOf(wanted) !== key) throw new NoSuchIcon()
    const picture = wanted.source === undefined ? await readFile(MARK) : await media.read(wanted.source)
    try {
      const made = await pictureWorkers.cutSquares(picture, wanted.cut, Object.values(APP_ICONS))
      for (const [index, bytes] of made.entries()) {
        const name = NAMES[index]
        if (name !== undefined) await media.put(fileOf(key, name), bytes)
      }
    } catch (error) {
      throw pictureProblemOf(error, [])
    }
  }
}
