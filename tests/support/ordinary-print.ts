import type { PrintSize } from '#digital-art/digital-artwork.ts'
import { digitalFields } from '#digital-art/digital-fields.ts'
import { type Currency, moneyOf } from '#money/money.ts'
import { blankValues } from './field-values.ts'

/** A size as a test wants it: 'a4' is 21 x 29.7 cm and costs 15,000 unless told otherwise. */
export const sizeOf = (
  id: string,
  changes: Partial<PrintSize> & { pesos?: number; currency?: Currency } = {},
): PrintSize => {
  const { pesos = 15_000, currency = 'ARS', ...facts } = changes
  return {
    id,
    size: id.toUpperCase(),
    width: 21,
    height: 29.7,
    unit: 'cm',
    available: true,
    packing: '',
    packedSize: '',
    weightKg: null,
    glossyExtra: null,
    certificateExtra: null,
    price: moneyOf(pesos, currency),
    ...facts,
  }
}

const { title: _given, ...blank } = blankValues(digitalFields)

/** What every print of a test says that is about something else. */
export const ORDINARY_PRINT = {
  ...blank,
  originalArtworkId: null,
  artist: 'Eulalia del Sauce',
  description: 'Una lámina de prueba.',
  category: 'abstracto',
  features: {
    paperType: 'Papel fotográfico premium 250 g',
    printing: 'Impresión giclée',
    edition: 'Edición abierta',
    signedAvailable: true,
  },
  mockupImageId: null,
}
