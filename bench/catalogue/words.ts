/** What the titles and texts of an invented catalogue are made of. */
const THINGS = [
  'El río',
  'La siesta',
  'El monte',
  'La orilla',
  'El jacarandá',
  'La higuera',
  'El zaguán',
  'La tormenta',
  'El mediodía',
  'La ventana',
  'El potrero',
  'La laguna',
  'El camalote',
  'La balsa',
  'El farol',
  'La glicina',
] as const
const MANNERS = [
  'crecido',
  'dormido',
  'azul',
  'sin nadie',
  'después de la lluvia',
  'en otoño',
  'de la infancia',
  'al amanecer',
  'con pájaros',
  'bajo la niebla',
  'en flor',
  'a contraluz',
  'de enero',
  'junto al agua',
  'inmóvil',
  'en ocre',
] as const
const PLACES = [
  'Ñandubay',
  'Gualeguaychú',
  'Ibicuy',
  'Paraná',
  'Tigre',
  'Concordia',
  'Colón',
  'Nogoyá',
  'Victoria',
  'Diamante',
] as const
const SENTENCES = [
  'Una tarde en la orilla, cuando el agua todavía no bajó.',
  'Pintada al aire libre en tres sesiones, con la luz de las seis.',
  'El verde es el del camalote y el gris, el del cielo antes de la creciente.',
  'La pincelada queda a la vista; de lejos se cierra y de cerca se abre.',
  'Forma parte de una serie que empezó con un cuaderno de viaje.',
  'Lleva dos capas de barniz mate y se cuelga sin marco.',
  'Un recuerdo de la casa de los abuelos, corregido muchas veces.',
  'Nadie sabe quién dejó la silla ahí.',
] as const
const TECHNIQUES = [
  'Óleo sobre lienzo',
  'Acrílico sobre tela',
  'Acuarela',
  'Técnica mixta',
  'Tinta sobre papel',
] as const
const CATEGORIES = [
  'abstracto',
  'paisaje',
  'retrato',
  'naturaleza muerta',
  'figura',
  'marina',
  'urbano',
  'botánica',
  'animales',
  'nocturnos',
  'miniaturas',
  'dibujo',
] as const

/** Numbers that look as if by chance and are the same in every run (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  return { below, one }
}

/** The words of one work. @param number makes its title its own */
export function wordsOf({ below, one }: ReturnType<typeof seeded>, number: number) {
  const place = one(PLACES)
  return {
    title: `${one(THINGS)} ${one(MANNERS)}, ${place} ${number}`,
    technique: one(TECHNIQUES),
    category: one(CATEGORIES),
    description: Array.from({ length: 3 + below(4) }, () => one(SENTENCES)).join(' '),
    tags: [place.toLowerCase(), one(['serie del río', 'taller', 'viaje', 'encargo'])],
  }
}

/** Searches that somebody would type: one word, the beginning of one, an accent left out, two that seldom meet. */
export const SEARCHES = [
  'jacaranda',
  'creci',
  'Ñandubay',
  'glicina ocre',
  'lluvia acuarela',
  'gualeguaychu',
  'farol 7',
  'siesta',
] as const
