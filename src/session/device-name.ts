/** More than any browser says of itself. */
const LONGEST = 400

/** The first that is found counts: most browsers also name those that they descend from. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

const firstIn = (text: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([word]) => text.includes(word))?.[1]

/** What a person calls a device by what its browser says of itself: 'Chrome en Android'. Nothing else of it is kept. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST)
  const [browser, system] = [firstIn(text, BROWSERS), firstIn(text, SYSTEMS)]
  if (browser === undefined && system === undefined) return 'Dispositivo desconocido'
  return system === undefined ? `${browser}` : `${browser ?? 'Navegador desconocido'} en ${system}`
}
