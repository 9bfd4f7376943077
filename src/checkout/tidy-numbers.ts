import { withoutMarks } from '#site-info/cuit.ts'

/** '30.111.222' → '30111222'; what is no number stays as it was typed. */
export const tidyDni = (text: string): string =>
  /^\d+$/.test(withoutMarks(text)) ? withoutMarks(text) : text

/** 'c 1425 abc' → 'C1425ABC'. */
export const tidyPostalCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()
