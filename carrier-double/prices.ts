/** What a parcel costs at the double, in pesos: the farther from the first digit and the heavier, the more. */
export const priceOf = (from: string, to: string, kg: number): number =>
  4000 + 900 * Math.abs(Number(from[0]) - Number(to[0])) + Math.round(kg * 350)
