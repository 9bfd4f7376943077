/** Crockford's alphabet: without the letters that are taken for digits or for each other when somebody reads them out. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 55 bits that nobody guesses; the last sign of a code checks them. */
const RANDOM = 11
const GROUP = 4

/** As much as somebody who looks at a certificate may type, with whatever stands between the signs. */
export const LONGEST_TYPED = 64

/** What somebody may have read instead. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Luhn's sum over 32 signs: one wrong sign is always found, two that have changed places nearly always. */
function sumOf(signs: string): number {
  const values = [...signs].reverse().map((sign, place) => {
    const value = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return Math.floor(value / SIGNS.length) + (value % SIGNS.length)
  })
  return values.reduce((sum, value) => sum + value, 0) % SIGNS.length
}

const checkOf = (signs: string): string => SIGNS[(SIGNS.length - sumOf(`${signs}0`)) % SIGNS.length] ?? ''

const grouped = (signs: string): string => signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? ''

/** A new code, 'K7QX-3M9T-0B2F'. @param bytes random ones, at least eleven */
export function certificateCode(bytes: Uint8Array): string {
  const random = [...bytes.subarray(0, RANDOM)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  if (random.length < RANDOM) throw new Error('too few random bytes for a code')
  return grouped(random + checkOf(random))
}

/** A code as it is written, from what somebody has typed or read; `undefined` when it is none: then it was mistyped. */
export function codeIn(typed: string): string | undefined {
  const signs = [...typed.toUpperCase().replace(/[\s\-–—.]/g, '')]
    .map((sign) => MISREAD[sign] ?? sign)
    .join('')
  const isCode = signs.length === RANDOM + 1 && [...signs].every((sign) => SIGNS.includes(sign))
  return isCode && sumOf(signs) === 0 ? grouped(signs) : undefined
}
