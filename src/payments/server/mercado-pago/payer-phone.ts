interface ProviderPhone {
  /** Empty when only the whole number is certain. */
  readonly area_code: string
  readonly number: string
}

const digits = (text: string) => text.replace(/\D/g, '')

/** As it is written inside Argentina: '0351 15-555-1234', where the area stands between the 0 and the first space. */
const WRITTEN_AREA = /^0(\d{2,4}) /

/** '+54 9 351 555-1234' → 351 and 5551234: areas of Argentina have two, three or four digits. */
export async function phoneOf(text: string): Promise<ProviderPhone> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const phone = parsePhoneNumberFromString(text, 'AR')
  const [, area] = (phone?.isValid() && WRITTEN_AREA.exec(phone.formatNational())) || []
  if (phone?.country !== 'AR' || area === undefined) return { area_code: '', number: digits(text) }
  // A mobile number is told from others by a 9 before its area.
  const national = phone.nationalNumber.slice(-10)
  return { area_code: area, number: national.slice(area.length) }
}
