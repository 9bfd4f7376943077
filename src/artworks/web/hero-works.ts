const HERO_LIMIT = 5

/** The works of the hero: the featured ones, or the first five when none is. */
export function heroWorksOf<Work extends { readonly featured: boolean }>(works: readonly Work[]): Work[] {
  const featured = works.filter((work) => work.featured)
  return featured.length > 0 ? featured : works.slice(0, HERO_LIMIT)
}
