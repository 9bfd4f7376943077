/** A work as the API lists it, as far as tests look at it. */
export interface WorkForSale {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly technique: string
  readonly dimensions: string
  readonly pricing: { readonly finalPrice: number; readonly currency: string }
  readonly images: { readonly main: { readonly url: string }; readonly thumbnail: { readonly url: string } }
}

/** The originals of a running shop that can be bought in pesos now. @param url where the shop is open */
export async function worksForSale(url: string): Promise<WorkForSale[]> {
  const reply = await fetch(`${url}/api/artworks?available=true&limit=100`)
  const { data } = (await reply.json()) as { data: WorkForSale[] }
  return data.filter(({ pricing }) => pricing.currency === 'ARS')
}

/** Gives another of those originals each time. @param url where the shop is open */
export async function offerWorks(url: string): Promise<() => WorkForSale> {
  const free = (await worksForSale(url)).values()
  return () => {
    const { value } = free.next()
    if (value === undefined) throw new Error('the sample has no more works for sale')
    return value
  }
}
