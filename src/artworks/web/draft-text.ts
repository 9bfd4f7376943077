import { momentText } from '#platform/time/date-text.ts'
import { instantOf } from '#platform/time/local-time.ts'

/** 'Borrador', or when it is published by itself. @param publishAt as `local-time.ts` writes it; empty for no moment */
export const draftText = (publishAt: string): string =>
  publishAt === '' ? 'Borrador' : `Se publica el ${momentText(instantOf(publishAt))}`
