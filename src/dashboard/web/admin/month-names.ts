const middleOf = (month: string) => new Date(`${month}-15T00:00:00Z`)

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-AR', { ...options, timeZone: 'UTC' })
  return (month: string) => format.format(middleOf(month))
}

/** 'nov 26' of '2026-11'. */
export const monthAndYear = written({ month: 'short', year: '2-digit' })
/** 'noviembre' */
export const monthName = written({ month: 'long' })
/** 'nov' */
export const shortMonth = written({ month: 'short' })
