import { z } from 'zod'
import { type Artwork, CENTIMETRES } from '#artworks/artwork.ts'
import { emailText } from '#email/email-text.ts'
import { alone } from '#platform/contract/web-address.ts'

/** `work`: this very one, when it can be bought again. `similar`: the next one that is like it. */
export const WISH_KINDS = ['work', 'similar'] as const
export type WishKind = (typeof WISH_KINDS)[number]

/** `asked`: nobody has confirmed it. `served`: the email is written. `left`: she has gone. */
export const WISH_STATES = ['asked', 'waiting', 'served', 'left'] as const
export type WishState = (typeof WISH_STATES)[number]

/** So many wishes one address may have at a time. */
export const MOST_WISHES = 50

/** How much shorter or longer the longer side of a work may be that is like another one. */
export const SIZE_SHARE = { least: 2 / 3, most: 3 / 2 } as const

/** The version of the sentence beside the button; it is stored with every wish. Raise it with every change of the sentence. */
export const CONSENT_VERSION = '2026-11'

const MOST_PESOS = 1_000_000_000
const PRICE_INVALID = 'Escribí el precio en pesos, sin centavos, o dejalo vacío'

/** What is sent by the form of a work's page. `maxPrice` in whole pesos, for what is similar alone. */
export const WishForm = z.object({
  email: emailText('Escribí tu email', 'El email no es válido'),
  kind: z.enum(WISH_KINDS, 'Elegí qué querés que te avisemos'),
  artworkId: z.string().min(1).max(200),
  maxPrice: z
    .int(PRICE_INVALID)
    .min(1, PRICE_INVALID)
    .max(MOST_PESOS, alone(PRICE_INVALID))
    .nullish()
    .transform((price) => price ?? null),
})

/** The longer side of a work in centimetres. */
export const longerSideOf = ({ height, width, unit }: Pick<Artwork, 'height' | 'width' | 'unit'>): number =>
  Math.max(height, width) * CENTIMETRES[unit]

/** What somebody asked for, as a list says it. */
export const kindTexts = {
  work: 'Si vuelve a estar disponible',
  similar: 'Si hay algo parecido',
} satisfies Record<WishKind, string>

/** Told to everybody who asks, whether she waits already or not. */
export const askedMessage =
  'Te mandamos un correo. Abrilo y confirmá: recién ahí quedás en la lista. Si no llega, fijate en el correo no deseado.'
