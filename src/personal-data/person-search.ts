/** Said when a search means nobody. */
export const PERSON_MISSING = 'Escribí un email, un DNI, un número de pedido o un nombre'

/** Whom a search means: an address, digits that are a DNI or the number of an order, or who bought at the studio. */
export type PersonSearch =
  | { readonly email: string }
  | { readonly digits: string }
  | { readonly name: string }
  | undefined

/** One letter would mean nearly everybody. */
const SHORTEST_NAME = /\p{L}.*\p{L}/u

/** What a person types into the search: an address anywhere in it, else a number as it is written on papers, else a name. */
export function personSearch(text: string): PersonSearch {
  const email = text.split(/[\s<>(),;]+/).find((word) => /.@./s.test(word))
  if (email !== undefined) return { email: email.toLowerCase() }
  // What stands before the number ends with no blank: else each of many could belong to either side.
  const digits =
    /^(?:dni|pedido)?[\s#:n°º]*(?![\s#:n°º])([\d.\s-]+)$/i.exec(text.trim())?.[1]?.replace(/\D/g, '') ?? ''
  if (digits !== '') return { digits }
  const name = text.trim()
  return SHORTEST_NAME.test(name) ? { name } : undefined
}
