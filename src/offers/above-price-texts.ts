/** Said of an offer, or of a counter-offer, for a work that costs less by now: for each side, with both as prices are written. */
export const abovePriceTexts = {
  artist: (price: string, offered: string) =>
    `La obra cuesta ahora ${price}, menos que la oferta de ${offered}: a ese precio se compra en su página, y nadie paga más. Podés rechazarla, o contárselo a quien ofertó.`,
  buyer: (price: string, wanted: string) =>
    `La obra cuesta ahora ${price}, menos que la contraoferta de ${wanted}: podés comprarla a ese precio en su página.`,
} as const
