import { tellActivity } from '#activity/server/tell-activity.ts'
import { pageTags } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { fieldErrorsIn } from '#platform/contract/field-errors.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ShippingRates } from '#shipping/shipping-rates.ts'
import type { AppIcon } from '../app-icon.ts'
import type { Biography } from '../biography.ts'
import type { ContactInfo } from '../contact-info.ts'
import type { LegalIdentity } from '../legal-identity.ts'
import type { SellingRules } from '../selling-rules.ts'
import type { SiteName } from '../site-info.ts'
import { changesOfSubject, subjectTitles } from '../site-info-changes.ts'
import { SiteInfoChanges as ChangesForm, type SiteInfoPatch } from '../site-info-form.ts'
import { findStoredSubjects } from './find-site-info.ts'
import { SITE_SUBJECTS, upsertSiteInfo } from './site-info-table.ts'

/** What is to be stored; what is left out stays as it was. */
export interface SiteInfoChanges {
  readonly site?: SiteName
  readonly biography?: Biography
  readonly contact?: ContactInfo
  readonly legal?: LegalIdentity
  readonly selling?: SellingRules
  readonly shipping?: ShippingRates
  readonly appIcon?: AppIcon
}

/** Whoever writes, by name, and when. */
export interface Author {
  readonly by: string
  readonly at: Date
}

/** Stores what the artist says of herself; every process hears of it. */
export async function storeSiteInfo(
  transaction: Transaction,
  { site, biography, contact, legal, selling, shipping, appIcon }: SiteInfoChanges,
  { by, at }: Author,
): Promise<void> {
  const { sql, announce } = transaction
  const stored = await findStoredSubjects(sql)
  const subjects = { site, biography, contact, legal, selling, shipping, appIcon }
  for (const subject of SITE_SUBJECTS) {
    const content = subjects[subject]
    if (content === undefined) continue
    await upsertSiteInfo(sql, { subject, content, updatedBy: by, updatedAt: at })
    const changes = changesOfSubject(stored[subject], content)
    const told = { id: subject, title: subjectTitles[subject] }
    await tellActivity({ clock: () => at }, transaction, {
      kind: 'settings',
      action: 'changed',
      subject: told,
      changes,
    })
  }
  await announce(catalogueChanged, [pageTags.site])
}

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `changes` over `current`: sections within sections are merged, everything else takes the place of what was there. */
const merged = (current: unknown, changes: unknown): unknown =>
  isSection(current) && isSection(changes)
    ? {
        ...current,
        ...Object.fromEntries(
          Object.entries(changes).map(([key, value]) => [
            key,
            merged(Object.hasOwn(current, key) ? current[key] : undefined, value),
          ]),
        ),
      }
    : changes

/**
 * Changes what is given of what the artist says of herself, and leaves the rest of its section as it was. Whoever calls
 * it holds the lock of 'site info'.
 * @throws Problem `invalid_input` where what comes of it cannot be stored
 */
export async function patchSiteInfo(
  transaction: Transaction,
  patch: SiteInfoPatch,
  author: Author,
): Promise<void> {
  const stored = await findStoredSubjects(transaction.sql)
  const wishes = SITE_SUBJECTS.filter((subject) => patch[subject] !== undefined)
  const whole = wishes.map((subject) => [subject, merged(stored[subject], patch[subject])] as const)
  const result = ChangesForm.safeParse(Object.fromEntries(whole))
  if (!result.success) throw new Problem(generalProblems.invalid_input, { errors: fieldErrorsIn(result) })
  await storeSiteInfo(transaction, result.data, author)
}
