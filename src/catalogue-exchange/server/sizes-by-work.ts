import { foldTitle } from '../columns.ts'
import type { Finding, TableRow } from '../table-reader.ts'

type PrintRow = TableRow<'id' | 'title' | 'picture0'>

/** The rows of one title; the same picture makes them one work, of which the first counts. */
interface Titled {
  readonly works: PrintRow[]
  readonly pictures: Set<string>
}

function byTitleIn(works: readonly PrintRow[]): ReadonlyMap<string, Titled> {
  const found = new Map<string, Titled>()
  for (const each of works) {
    const title = foldTitle(each.text('title'))
    const titled = found.get(title) ?? { works: [], pictures: new Set() }
    titled.works.push(each)
    titled.pictures.add(each.text('picture0').trim().toLowerCase())
    found.set(title, titled)
  }
  return found
}

/** Sizes belong to the work whose id or title they name; those of a title that several works have are nobody's. */
export function sizesByWork(rows: readonly TableRow<'work' | string>[], works: readonly PrintRow[]) {
  const byId = new Map(works.toReversed().map((each) => [each.text('id').trim(), each] as const))
  const byTitle = byTitleIn(works)
  const sizes = new Map<TableRow, TableRow[]>()
  const several = new Set<Titled>()
  const lost: Finding[] = []
  for (const size of rows) {
    const wanted = size.text('work').trim()
    const known = byId.get(wanted)
    const titled = known === undefined ? byTitle.get(foldTitle(wanted)) : undefined
    const work = (known ?? titled?.works[0]) as TableRow | undefined
    if (titled !== undefined && titled.pictures.size > 1) several.add(titled)
    if (work === undefined || wanted === '')
      lost.push(size.error('work', `No hay una obra digital «${wanted}» en arte-digital.csv`))
    else if (sizes.get(work)?.push(size as TableRow) === undefined) sizes.set(work, [size as TableRow])
  }
  const unclear = new Set([...several].flatMap((titled) => titled.works as readonly TableRow[]))
  return { sizes, unclear, lost }
}

/** Said of such a work. */
export const UNCLEAR =
  'Hay otra obra digital que se llama igual, y no sabemos de cuál son los tamaños: poné un id en cada una y usalo en tamanos.csv'
