import { hasShownArtworkBeside } from '#artworks/server/find-artworks.ts'
import { countSample, type SampleShop } from '#catalogue-exchange/server/clear-sample.ts'
import type { Mailer } from '#email/server/mailer.ts'
import { findSiteInfo, findStoredBiography } from '#site-info/server/find-site-info.ts'
import { defaultSiteName } from '#site-info/site-info.ts'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '../first-steps-api.ts'
import type { DashboardShop } from './dashboard-shop.ts'
import { deleteMark, insertMark, selectMarks } from './first-step-marks-table.ts'

/** Who stands in a demo where the artist will: none of it is hers. */
export interface SampleArtist {
  readonly name: string
  readonly email: string
  /** What every address of her portrait has in it. */
  readonly portrait: string
}

export interface FirstStepsShop extends DashboardShop, SampleShop {
  readonly demo: boolean
  /** What takes the money. */
  readonly payments: { readonly name: string }
  readonly mailer: Mailer
  /** Asked of a demo alone. */
  readonly sampleArtist: () => Promise<SampleArtist | undefined>
}

/** Whether a text is written, and by her. */
const isHers = (text: string, ofOthers: string | undefined): boolean => text !== '' && text !== ofOthers

/** What of the site's data is the artist's own by now. */
async function ownData({ database: { sql }, demo, sampleArtist }: FirstStepsShop) {
  const sample = demo ? await sampleArtist() : undefined
  const { artistName, contact } = await findSiteInfo(sql, { demo })
  const { url } = (await findStoredBiography(sql)).profileImage
  return {
    name: isHers(artistName, defaultSiteName.artistName) && isHers(artistName, sample?.name),
    contact: isHers(contact.email, sample?.email),
    portrait: url !== '' && !(sample !== undefined && url.includes(sample.portrait)),
  }
}

/** Which of the first steps are done: read from the shop as it is, never ticked by hand. */
export async function findFirstSteps(shop: FirstStepsShop): Promise<FirstSteps> {
  const { sql } = shop.database
  const marks = await selectMarks(sql)
  const sampleIds = await shop.sampleIds()
  const { artworks, prints } = await countSample(shop)
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    ...(await ownData(shop)),
    work: await hasShownArtworkBeside(sql, sampleIds.artworks),
    // The demo's payments are nobody's.
    payments: !shop.demo && shop.sellerAccounts[shop.payments.name] !== undefined,
    mail: shop.mailer.leavesHouse(),
    sample: artworks + prints === 0,
    shared: marks.includes('shared'),
  }
  return { done: FIRST_STEPS.filter((step) => isDone[step]), closed: marks.includes('closed') }
}

/** Notes what no other table knows; what is noted twice is noted once. */
export async function noteFirstSteps(
  shop: FirstStepsShop,
  { shared, closed }: { readonly shared?: true | undefined; readonly closed?: boolean | undefined },
): Promise<FirstSteps> {
  await shop.database.transaction(async ({ sql }) => {
    if (shared) await insertMark(sql, 'shared', shop.clock())
    if (closed === true) await insertMark(sql, 'closed', shop.clock())
    if (closed === false) await deleteMark(sql, 'closed')
  })
  return findFirstSteps(shop)
}
