import { type Change, changeOf } from '#activity/activity.ts'
import { formatPrice } from '#money/format-price.ts'
import type { DigitalFacts, PrintFeatures, PrintSize } from './digital-artwork.ts'

const labels: Record<keyof DigitalFacts, string> = {
  title: 'el título',
  originalTitle: 'la obra original',
  artist: 'el artista',
  version: 'la versión',
  description: 'la descripción',
  digitalTechnique: 'la técnica digital',
  productType: 'el tipo de producto',
  category: 'la categoría',
  editionSize: 'los ejemplares de la edición',
  artistProofs: 'las pruebas de artista',
  editionFrom: 'el primer número que se vende',
  tags: 'las etiquetas',
  available: 'si está disponible',
  featured: 'si está destacada',
}

function factText(value: DigitalFacts[keyof DigitalFacts]): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

const sizesText = (sizes: readonly PrintSize[]): string =>
  sizes.map(({ size, price, available }) => `${size} ${available ? formatPrice(price) : '(no)'}`).join(', ')

/** What is told of a print; its pictures are counted by whoever has them. */
interface Print extends DigitalFacts {
  readonly features: PrintFeatures
  readonly sizes: readonly PrintSize[]
}

/** What is another in a print than before. */
export function changesOfPrint(before: Print, after: Print): Change[] {
  const names = Object.keys(labels) as (keyof DigitalFacts)[]
  const facts = names.flatMap((field) =>
    changeOf({
      field,
      label: labels[field],
      before: factText(before[field]),
      after: factText(after[field]),
    }),
  )
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
  return [...facts, ...features, ...sizes]
}
