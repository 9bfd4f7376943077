/** The provider speaks in pesos with two decimals; sums and comparisons here are in whole centavos. */
export const centavosOf = (pesos: number): number => Math.round(pesos * 100)

export const pesosOf = (centavos: number): number => centavos / 100

export const sumOf = (centavos: readonly number[]): number =>
  centavos.reduce((total, each) => total + each, 0)

const PESOS = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

export const formatPesos = (centavos: number): string => PESOS.format(pesosOf(centavos)).replace(/,00$/, '')
