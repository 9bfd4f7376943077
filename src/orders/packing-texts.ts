import type { OrderPacking } from './packing-api.ts'

const decimal = (value: number) => String(value).replace('.', ',')

const packingNames: Readonly<Record<OrderPacking['parcels'][number]['packing'], string>> = {
  tubo: 'Tubo',
  chica: 'Caja chica',
  mediana: 'Caja mediana',
  grande: 'Caja grande',
  'a cotizar': 'Embalaje a medida',
}

/** Each parcel in words: 'Bulto 1 de 2: Tubo, 52 × 15 × 15 cm, 2,3 kg', what lies in it, and why it is packed so. */
export const parcelLines = (parcels: OrderPacking['parcels']) =>
  parcels.map(({ titles, packing, sides, billedKg, reason }, index) => {
    const size = sides.length > 0 && `${sides.map(decimal).join(' × ')} cm`
    const weight = billedKg > 0 && `${decimal(billedKg)} kg`
    const facts = [packingNames[packing], size, weight].filter(Boolean).join(', ')
    return { name: `Bulto ${index + 1} de ${parcels.length}: ${facts}`, contents: titles.join(', '), reason }
  })
