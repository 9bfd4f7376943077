interface NamedSize {
  /** What carts know the size by, when it is there already. */
  readonly id?: string | undefined
  readonly size: string
}

const slugOf = (size: string): string =>
  size
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'tamano'

/** An id for each size, in order: the one that it has, else one made of its name; no two are the same. */
export function sizeIdsOf(sizes: readonly NamedSize[]): string[] {
  const taken = new Set<string>()
  return sizes.map(({ id, size }) => {
    const wanted = id && /^[\w-]{1,60}$/.test(id) ? id : slugOf(size)
    let free = wanted
    for (let count = 2; taken.has(free); count += 1) free = `${wanted}-${count}`
    taken.add(free)
    return free
  })
}
