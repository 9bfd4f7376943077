/** '30.111.222' → '30111222': what people put between the digits of a number means nothing. */
export const withoutMarks = (text: string): string => text.replace(/[\s.\-/]/g, '')

/** '20 12345678 6' → '20-12345678-6'; what has not eleven digits stays as it was typed. */
export function tidyCuit(text: string): string {
  const parts = /^(\d{2})(\d{8})(\d)$/.exec(withoutMarks(text))
  return parts === null ? text : parts.slice(1).join('-')
}

const PREFIXES: readonly string[] = ['20', '23', '24', '25', '26', '27', '30', '33', '34', '50', '51', '55']
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const

/** Whether the last digit of a CUIT or CUIL is the one that the others demand. */
export function isCuit(text: string): boolean {
  const digits = withoutMarks(text)
  if (!/^\d{11}$/.test(digits) || !PREFIXES.includes(digits.slice(0, 2))) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[10])
}
