import type { ColourFamily } from '#images/colours.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { LONGEST_OF_SIZE, type Orientation, type WallOrder, type WorkSize } from '../wall-choices.ts'
import type { Refinement } from './wall-refinement.ts'

const { chica, mediana, grande } = LONGEST_OF_SIZE

export const SIZE_WORDS: Readonly<Record<WorkSize, string>> = {
  chica: 'Chica',
  mediana: 'Mediana',
  grande: 'Grande',
  'muy-grande': 'Muy grande',
}

export const SIZES_EXPLAINED = `Por su lado mayor: chica hasta ${chica} cm, mediana hasta ${mediana} cm, grande hasta ${grande} cm.`

export const ORIENTATION_WORDS: Readonly<Record<Orientation, string>> = {
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  cuadrada: 'Cuadrada',
}

export const COLOUR_WORDS: Readonly<Record<ColourFamily, string>> = {
  rojos: 'Rojos',
  naranjas: 'Naranjas',
  amarillos: 'Amarillos',
  verdes: 'Verdes',
  azules: 'Azules',
  violetas: 'Violetas',
  tierras: 'Tierras',
  blancos: 'Blancos',
  negros: 'Negros y grises',
}

export const ORDER_WORDS: Readonly<Record<WallOrder, string>> = {
  wall: 'De la artista',
  newest: 'Más nuevas',
  oldest: 'Más antiguas',
  price_asc: 'Menor precio',
  price_desc: 'Mayor precio',
  size_asc: 'Más chicas',
  size_desc: 'Más grandes',
}

/** Beside an amount that cannot be read. */
export const AMOUNT_UNREAD = 'Escribí el precio en números: 250.000'

export const ONLY_AVAILABLE = 'Solo disponibles'

const priceText = (pesos: number) => formatPrice(moneyOf(pesos, 'ARS'))

interface Chosen {
  /** What is chosen, in words. */
  readonly text: string
  /** What is left when it is not chosen any more. */
  readonly without: Refinement
}

/** What refines the wall, one by one. */
export function chosenIn(refinement: Refinement): Chosen[] {
  const { sort, priceMin, priceMax, size, orientation, technique, colour, available } = refinement
  const texts = {
    sort: sort && ORDER_WORDS[sort],
    priceMin: priceMin === undefined ? undefined : `Desde ${priceText(priceMin)}`,
    priceMax: priceMax === undefined ? undefined : `Hasta ${priceText(priceMax)}`,
    size: size && SIZE_WORDS[size],
    orientation: orientation && ORIENTATION_WORDS[orientation],
    technique,
    colour: colour && COLOUR_WORDS[colour],
    available: available && ONLY_AVAILABLE,
  } satisfies Record<keyof Refinement, string | undefined>
  return Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [{ text, without: { ...refinement, [name]: undefined } }],
  )
}
