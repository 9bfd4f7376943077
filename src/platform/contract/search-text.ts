import { z } from 'zod'
import { SEARCH_LIMIT } from './search-limit.ts'

/** What is said of a search that is too long. */
export const SEARCH_TOO_LONG = `La búsqueda no puede superar los ${SEARCH_LIMIT} caracteres`

/** What somebody searches for in a list. */
export const SearchText = z.string().trim().max(SEARCH_LIMIT, SEARCH_TOO_LONG)
