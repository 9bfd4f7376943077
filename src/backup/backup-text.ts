import { localClock, localDayNumber } from '#platform/time/local-time.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import type { BackupCondition } from './backups-api.ts'

const weekday = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, weekday: 'long' })
const date = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, day: 'numeric', month: 'long' })
const MORNING = '07:00'

/** 'anoche', 'hoy', 'ayer', 'el lunes', 'el 3 de noviembre'. */
export function whenText(at: Date, now: Date): string {
  const days = localDayNumber(now) - localDayNumber(at)
  if (days <= 0) return localClock(at) < MORNING ? 'anoche' : 'hoy'
  if (days === 1) return 'ayer'
  return days < 7 ? `el ${weekday.format(at)}` : `el ${date.format(at)}`
}

export interface BackupLine {
  readonly text: string
  /** Whether whoever maintains the shop has to look after it. */
  readonly needsPerson: boolean
}

const ASK = 'Avisale a quien mantiene la tienda.'

function rehearsalText({ rehearsal }: BackupCondition, now: Date): string {
  if (rehearsal === null) return 'sin comprobar todavía'
  if (rehearsal.result === 'failed') return 'no se pudo comprobar'
  if (rehearsal.ofNewest) return 'comprobada'
  return `la última comprobada, ${whenText(new Date(rehearsal.at), now)}`
}

/** What the artist reads of her backups, in one line. */
export function backupLine(condition: BackupCondition, now: Date): BackupLine {
  const { isOn, madeAt, hasFailed, rehearsal } = condition
  if (!isOn)
    return {
      text: 'La tienda no hace copias de respaldo por su cuenta. Pedile a quien la mantiene que las active.',
      needsPerson: true,
    }
  if (hasFailed) {
    const last = madeAt === null ? 'no hay ninguna' : `la última se hizo ${whenText(new Date(madeAt), now)}`
    return { text: `No se pudo hacer la copia de respaldo; ${last}. ${ASK}`, needsPerson: true }
  }
  if (madeAt === null)
    return {
      text: 'Todavía no hay copias de respaldo; la primera se hace en unos minutos.',
      needsPerson: false,
    }
  const when = whenText(new Date(madeAt), now)
  if (rehearsal?.result === 'faulty')
    return { text: `Última copia: ${when}. Se probó una y no está completa. ${ASK}`, needsPerson: true }
  const text = `Última copia: ${when}, ${rehearsalText(condition, now)}.`
  return { text, needsPerson: rehearsal?.result === 'failed' }
}
