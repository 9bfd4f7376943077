const UNITS = {
  minute: { one: 'minuto', several: 'minutos', isFeminine: false },
  hour: { one: 'hora', several: 'horas', isFeminine: true },
  day: { one: 'día', several: 'días', isFeminine: false },
  week: { one: 'semana', several: 'semanas', isFeminine: true },
  month: { one: 'mes', several: 'meses', isFeminine: false },
  year: { one: 'año', several: 'años', isFeminine: false },
} as const
type Unit = keyof typeof UNITS

/** Larger numbers are written in figures. */
const WORDS = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

function unitFor(count: number, unit: Unit): string {
  // Half a day would be told in a smaller unit: whoever changed the rule changes its sentence, too.
  if (!Number.isInteger(count)) throw new Error(`${count} is no whole number of the unit ${unit}`)
  return count === 1 ? UNITS[unit].one : UNITS[unit].several
}

/** '1 día', '48 horas' */
export const periodText = (count: number, unit: Unit): string => `${count} ${unitFor(count, unit)}`

/** 'una hora', 'dos días', 'diez años'; beyond ten '90 días'. */
export function periodInWords(count: number, unit: Unit): string {
  const word = count === 1 && UNITS[unit].isFeminine ? 'una' : (WORDS[count] ?? count)
  return `${word} ${unitFor(count, unit)}`
}
