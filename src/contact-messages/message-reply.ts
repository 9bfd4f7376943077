import { z } from 'zod'
import { fieldErrorsIn, firstByField } from '#platform/contract/field-errors.ts'
import { alone, tooLong } from '#platform/contract/web-address.ts'
import { neededText } from '#platform/contract/written-text.ts'
import { tidyLines } from './contact-message.ts'

/** The longest reply, in characters. */
export const REPLY_LIMIT = 3000
export const MOST_SAVED_REPLIES = 30
export const SAVED_NAME_LIMIT = 60

/** What stands in braces is filled in before a reply is sent. */
const PLACE = /\{([^{}\n]*)\}/g
const PLACES = ['nombre', 'obra'] as const
type Place = (typeof PLACES)[number]

const meant = (place: string): string => place.trim().toLowerCase()
const isKnown = (place: string): place is Place => (PLACES as readonly string[]).includes(place)

/** The places of a text, each once, as they are written. */
const placesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([place]) => place))]

/** What a message knows of its places; `obra` is null where it begins at no work. */
export type PlaceValues = Readonly<Record<Place, string | null>>

/** A title may have braces of its own, which are no place. */
const withoutBraces = (value: string) => value.replaceAll('{', '(').replaceAll('}', ')')

/** Puts what the message knows into the places; the others stay, to be seen. */
export const fillPlaces = (text: string, values: PlaceValues): string =>
  text.replace(PLACE, (written, place: string) => {
    const name = meant(place)
    const value = isKnown(name) ? values[name] : null
    return value === null ? written : withoutBraces(value)
  })

const listed = (places: readonly string[]) => places.join(', ')

const unknownIn = (text: string) => placesIn(text).filter((place) => !isKnown(meant(place.slice(1, -1))))

/** What is said of places that nothing fills; `undefined` when there are none. */
export function placesLeft(text: string): string | undefined {
  const places = placesIn(text)
  return places.length === 0 ? undefined : `Falta completar ${listed(places)}`
}

function placesUnknown(text: string): string | undefined {
  const places = unknownIn(text)
  return places.length === 0 ? undefined : `No conocemos ${listed(places)}: podés usar {nombre} y {obra}`
}

const saying = (say: (text: string) => string | undefined) => (payload: z.core.ParsePayload<string>) => {
  const message = say(payload.value)
  if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
}

const replyText = (missing: string) =>
  z
    .string(missing)
    .overwrite(tidyLines)
    .trim()
    .min(1, alone(missing))
    .max(REPLY_LIMIT, alone(tooLong(REPLY_LIMIT)))

/** What is sent: nothing goes out with a place that nobody has filled. */
export const ReplyText = replyText('Escribí la respuesta').check(saying(placesLeft))

/** A reply that is kept to be used again. */
export const SavedReplyForm = z.object({
  name: neededText('El nombre es requerido', SAVED_NAME_LIMIT),
  text: replyText('El texto es requerido').check(saying(placesUnknown)),
})
export type SavedReplyForm = z.infer<typeof SavedReplyForm>

/** What is wrong with a reply; `undefined` when it can be sent. */
export const wrongInReply = (text: string): string | undefined =>
  ReplyText.safeParse(text).error?.issues[0]?.message

/** One sentence for each field of a saved reply that is wrong. */
export function wrongInSavedReply(form: SavedReplyForm): Partial<Record<keyof SavedReplyForm, string>> {
  return firstByField(fieldErrorsIn(SavedReplyForm.safeParse(form)))
}

/** What the artist reads of an answer by mail. */
export function mailedText({ text, isCut }: { readonly text: string; readonly isCut: boolean }): string {
  if (text === '') return 'El correo no tiene texto: miralo en tu casilla.'
  return isCut ? `${text}\n\n(Sigue en tu casilla.)` : text
}
