import { z } from 'zod'

/** Who takes a parcel; 'other' is anybody else. */
export const CARRIERS = ['correo', 'andreani', 'other'] as const
export type Carrier = (typeof CARRIERS)[number]

/** The carrier of a parcel as an order keeps it: empty while nobody has said. */
export const OrderCarrier = z.enum([...CARRIERS, ''], 'Ese correo no existe')
export type OrderCarrier = z.infer<typeof OrderCarrier>

export const carrierNames: Readonly<Record<Carrier, string>> = {
  correo: 'Correo Argentino',
  andreani: 'Andreani',
  other: 'Otro',
}

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
