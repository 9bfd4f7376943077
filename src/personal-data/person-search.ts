/** Said when a search means nobody. */
export const PERSON_MISSING = 'Escribí un email, un DNI o un número de pedido'

/** Whom a search means: an address, or digits that are a DNI or the number of an order. */
export type PersonSearch = { readonly email: string } | { readonly digits: string } | undefined

/** What a person types into the search: an address anywhere in it, else a number as it is written on papers. */
export function personSearch(text: string): PersonSearch {
  const [email] = /[^\s<>,;]+@[^\s<>,;]+/.exec(text) ?? []
  if (email !== undefined) return { email: email.toLowerCase() }
  const digits = /^(?:dni|pedido)?[\s#:n°º]*([\d.\s-]+)$/i.exec(text.trim())?.[1]?.replace(/\D/g, '') ?? ''
  return digits === '' ? undefined : { digits }
}
