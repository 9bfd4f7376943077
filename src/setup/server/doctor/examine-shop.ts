import { setTimeout as sleep } from 'node:timers/promises'
import { plainReason } from '#platform/log/plain-reason.ts'
import type { ExamineSettings } from '../examined-settings.ts'
import { examineAnswersBox } from './examine-answers-box.ts'
import { examineCarriers } from './examine-carriers.ts'
import { examineDatabase } from './examine-database.ts'
import {
  examineBuild,
  examineContact,
  examineDisk,
  examineEnvironmentFiles,
  examineProxy,
  judgeSettings,
} from './examine-machine.ts'
import { examineMail } from './examine-mail.ts'
import { examineClock, examinePayments } from './examine-payments.ts'
import { examineSender } from './examine-sender.ts'
import { examineSite, examineSiteName } from './examine-site.ts'
import { examineBackups, examinePictureStore } from './examine-stores.ts'
import { type Finding, unknown } from './finding.ts'
import type { Outside } from './outside.ts'

export interface ExaminationOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly examineSettings: ExamineSettings
  readonly outside: Outside
  /** Who gets a test email; nobody unless said. */
  readonly emailTo?: string | undefined
  /** Under which name the sender's domain keeps its DKIM key. */
  readonly selector?: string | undefined
  /** Before the first start nobody answers at the address: only its name is looked up. */
  readonly isBeforeStart?: boolean
}

/** However long somebody outside says nothing, a person at a terminal does not wait for longer. */
const LONGEST_MS = 30_000

/** What a look finds, or that it took too long. */
export async function within(about: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  const end = new AbortController()
  try {
    const late = sleep(LONGEST_MS, [unknown(about, 'no answer in time')], { signal: end.signal })
    late.catch(() => {})
    return await Promise.race([look(), late])
  } catch (error) {
    return [unknown(about, `it could not be examined: ${plainReason(error)}`)]
  } finally {
    end.abort()
  }
}

/** Looks at all that production needs, everything at once; in the order in which a person goes through it. */
export async function examineShop({
  environment,
  examineSettings,
  outside,
  emailTo,
  selector,
  isBeforeStart = false,
}: ExaminationOptions): Promise<Finding[]> {
  const { settings, findings } = judgeSettings(environment, examineSettings)
  const now = new Date()
  const siteLook = (siteUrl: string | undefined) =>
    isBeforeStart ? examineSiteName(outside, siteUrl) : examineSite(outside, siteUrl, now)
  // Of a setting that is refused no more is told: without it something else would be examined.
  const isRefused = (name: string) =>
    Boolean(environment[name]?.trim()) && findings.some(({ about }) => about === name)
  const looks: readonly (readonly [about: string, look: () => Promise<Finding[]>, setting?: string])[] = [
    ['.env', () => examineEnvironmentFiles()],
    ['build', () => examineBuild()],
    ['DATA_DIR', () => examineDisk(settings)],
    ['database', () => examineDatabase(settings), 'DATABASE_URL'],
    ['clock', () => examineClock(settings, Date.now)],
    ['MP_ACCESS_TOKEN', () => examinePayments(settings)],
    ['SMTP_URL', () => examineMail(settings, emailTo)],
    ['IMAP_URL', () => examineAnswersBox(settings.IMAP_URL)],
    ['MAIL_FROM', () => examineSender(outside, settings.MAIL_FROM, selector)],
    ['SITE_URL', () => siteLook(settings.SITE_URL)],
    ['TRUST_PROXY', () => examineProxy(settings)],
    ['TECHNICAL_CONTACT', () => examineContact(settings)],
    ['carriers', () => examineCarriers(settings)],
    ['S3_…', () => examinePictureStore(settings)],
    ['backups', () => examineBackups(settings, now)],
  ]
  const good = looks.filter(([about, , setting = about]) => !isRefused(setting))
  const found = await Promise.all(good.map(([about, look]) => within(about, look)))
  return [...findings, ...found.flat()]
}
