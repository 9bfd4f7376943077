import { z } from 'zod'

/** Texts as another program writes them, in a form that every database can keep. */

const LONGEST_WORD = 200

/** A word of the provider; whatever else stands there says nothing. */
export const Word = z
  .string()
  .catch('')
  .transform((text) => text.replaceAll('\0', '').slice(0, LONGEST_WORD).toWellFormed())
