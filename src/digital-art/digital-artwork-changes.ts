import { type Change, changeOf } from '#activity/activity.ts'
import { changesOfFields } from '#activity/changes-of-fields.ts'
import { formatPrice } from '#money/format-price.ts'
import type { DigitalFacts, PrintFeatures, PrintSize } from './digital-artwork.ts'
import { digitalFields } from './digital-fields.ts'

const sizesText = (sizes: readonly PrintSize[]): string =>
  sizes.map(({ size, price, available }) => `${size} ${available ? formatPrice(price) : '(no)'}`).join(', ')

/** What is told of a print; its pictures are counted by whoever has them. */
interface Print extends DigitalFacts {
  readonly features: PrintFeatures
  readonly sizes: readonly PrintSize[]
}

/** What is another in a print than before. */
export function changesOfPrint(before: Print, after: Print): Change[] {
  const features =
    JSON.stringify(before.features) === JSON.stringify(after.features)
      ? []
      : [{ field: 'features', label: 'cómo se imprime', before: '', after: '' }]
  const sizes = changeOf({
    field: 'sizes',
    label: 'los tamaños y precios',
    before: sizesText(before.sizes),
    after: sizesText(after.sizes),
  })
  return [...changesOfFields(digitalFields, before, after, { undo: false }), ...features, ...sizes]
}
