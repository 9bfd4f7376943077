import { z } from 'zod'

/** Who takes a parcel; 'other' is anybody else. */
export const CARRIERS = ['correo', 'andreani', 'other'] as const
export type Carrier = (typeof CARRIERS)[number]

/** Those that can be asked what a delivery costs. */
export const RATED_CARRIERS = ['correo', 'andreani'] as const satisfies readonly Carrier[]
export type RatedCarrier = (typeof RATED_CARRIERS)[number]

/** The carrier of a parcel as an order keeps it: empty while nobody has said. */
export const OrderCarrier = z.enum([...CARRIERS, ''], 'Ese correo no existe')
export type OrderCarrier = z.infer<typeof OrderCarrier>

export const carrierNames: Readonly<Record<Carrier, string>> = {
  correo: 'Correo Argentino',
  andreani: 'Andreani',
  other: 'Otro',
}

/** Where the shop's accounts at carriers stand on the page of deliveries. */
export const CARRIERS_PLACE = 'correos'

/** What a carrier calls one of its services, with its own name where that does not say it. */
export const serviceText = (carrier: RatedCarrier, service: string): string =>
  service.includes(carrierNames[carrier]) ? service : `${carrierNames[carrier]} ${service}`.trim()

const pages: Partial<Record<OrderCarrier, (number: string) => string>> = {
  correo: (number) => `https://www.correoargentino.com.ar/formularios/e-commerce?id=${number}`,
  andreani: (number) => `https://www.andreani.com/envio/${number}`,
}

interface Tracked {
  readonly carrier: OrderCarrier
  /** Empty when there is none. */
  readonly trackingNumber: string
}

/** Where a parcel is followed at its carrier; `undefined` where nobody knows. */
export const trackingLink = ({ carrier, trackingNumber }: Tracked): string | undefined =>
  trackingNumber === '' ? undefined : pages[carrier]?.(encodeURIComponent(trackingNumber))

/** Whose number it is, for a sentence: ' de Andreani'; empty where nobody has said. */
export const ofCarrier = (carrier: OrderCarrier): string =>
  carrier === '' || carrier === 'other' ? '' : ` de ${carrierNames[carrier]}`
