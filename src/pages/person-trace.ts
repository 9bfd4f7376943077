/** What a person can have left with the gallery, as an address says it. */
export const TRACES = [
  'mensaje',
  'pedido',
  'oferta',
  'suscripcion',
  'aviso',
  'arrepentimiento',
  'taller',
  'sala',
] as const
export type Trace = (typeof TRACES)[number]

const isTrace = (word: string): word is Trace => (TRACES as readonly string[]).includes(word)

/** Names whoever left something by what she left: her mail address stands in no address of a page. */
export const personIdOf = (trace: Trace, id: string): string => `${trace}-${id}`

/** What a name of a person leads to; `undefined` where it is none. */
export function traceIn(personId: string): { readonly trace: Trace; readonly id: string } | undefined {
  const at = personId.indexOf('-')
  const trace = personId.slice(0, at)
  return at > 0 && isTrace(trace) ? { trace, id: personId.slice(at + 1) } : undefined
}
