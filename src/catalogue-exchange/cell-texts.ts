import type { SaleState } from '#artworks/artwork.ts'
import { foldTitle } from './columns.ts'

/** '85000,5': a number as a Spanish spreadsheet reads it, exact to the last digit. */
export const numberText = (value: number): string => String(value).replace('.', ',')

/** A number without thousands; `NaN` when it is none. */
export function numberIn(text: string): number {
  const typed = text.trim()
  return typed === '' ? Number.NaN : Number(typed.replace(',', '.'))
}

export const flagText = (flag: boolean): string => (flag ? 'sí' : 'no')

const YES = ['si', 's', 'x', '1', 'true', 'verdadero', 'yes']
const NO = ['no', 'n', '0', 'false', 'falso']

/** `undefined` for a blank, `null` for what is neither. */
export function flagIn(text: string): boolean | undefined | null {
  const folded = foldTitle(text)
  if (folded === '') return undefined
  if (YES.includes(folded)) return true
  return NO.includes(folded) ? false : null
}

export const stateTexts = {
  for_sale: 'en venta',
  sold: 'vendida',
  not_for_sale: 'no está a la venta',
} as const satisfies Record<SaleState, string>

const STATES: readonly (readonly [SaleState, readonly string[]])[] = [
  ['for_sale', ['en venta', 'disponible', 'a la venta', 'for_sale', 'for sale']],
  ['sold', ['vendida', 'vendido', 'sold']],
  ['not_for_sale', ['no esta a la venta', 'no a la venta', 'no en venta', 'not for sale']],
]

/** `undefined` for a blank, `null` for what is no state. */
export function stateIn(text: string): SaleState | undefined | null {
  const folded = foldTitle(text)
  if (folded === '') return undefined
  return STATES.find(([, texts]) => texts.includes(folded))?.[0] ?? null
}

/** 'azul | río': a tag may hold a comma, and even the sign that separates. */
export function tagsText(tags: readonly string[]): string {
  const escaped = tags.map((tag) => tag.replace(/[\\|]/g, '\\$&'))
  const [only = ''] = escaped
  return escaped.length === 1 && only.includes(',') ? `${only} |` : escaped.join(' | ')
}

/** Tags between bars, or between commas where there is no bar. */
export function tagsIn(text: string): string[] {
  const separator = /(?<!\\)(?:\\\\)*\|/.test(text) ? '|' : ','
  const tags: string[] = ['']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\\' && /[\\|]/.test(text[at + 1] ?? '')) {
      tags[tags.length - 1] += text[at + 1] ?? ''
      at += 1
    } else if (sign === separator) tags.push('')
    else tags[tags.length - 1] += sign
  }
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '')
}
