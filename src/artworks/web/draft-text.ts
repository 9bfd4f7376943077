import { instantOf } from '#platform/time/local-moment.ts'
import { momentText } from '#ui/date-text.ts'

/** 'Borrador', or when it is published by itself. @param publishAt as `local-moment.ts` writes it; empty for no moment */
export const draftText = (publishAt: string): string =>
  publishAt === '' ? 'Borrador' : `Se publica el ${momentText(instantOf(publishAt))}`
