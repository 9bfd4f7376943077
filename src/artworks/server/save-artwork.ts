import { type Change, changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import type { ChosenPicture } from '#images/chosen-picture.ts'
import { pictureAt } from '#images/server/picture-at.ts'
import { takeDownCard } from '#images/server/share-card.ts'
import { takeChosen } from '#images/server/take-chosen.ts'
import { moneyOf } from '#money/money.ts'
import { tagsOfAppearance, tagsOfArtwork } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { changesOfWork, stillStands, valuesBefore } from '../artwork-changes.ts'
import { catalogueIdOf } from '../artwork-id.ts'
import { type KnownSale, refusalOf, staleSaleOf } from '../artwork-ownership.ts'
import {
  type ArtworkChanges,
  type ArtworkPayload,
  finalPriceOf,
  priceAfter,
  saleStateAfter,
} from '../artwork-payload.ts'
import { artworkProblems } from '../artworks-api.ts'
import { isDue, withoutPast } from '../publish-at.ts'
import { undoProblems } from '../undo-change-api.ts'
import { selectCardOf } from './artwork-cards-table.ts'
import { replaceViews } from './artwork-views-table.ts'
import type { ArtworksShop, SavingShop } from './artworks-shop.ts'
import { insertArtwork, type StoredArtwork, selectArtworkForUpdate, updateArtwork } from './artworks-table.ts'
import { changePictures } from './change-pictures.ts'
import { findStudioArtworksById } from './find-artworks.ts'
import { holdIfSold, moveOwnership, ownershipOf } from './own-artwork.ts'
import { updateToPublished } from './publishing-table.ts'
import { retireWork } from './retire-work.ts'

/** Where the picture is and what it shows. */
const pictureIn = ({ main }: ArtworkPayload['images'], title: string) => ({
  field: 'images.main.url',
  url: main.url,
  alt: main.alt ?? '',
  title,
  zoomLimit: main.zoomLimit,
})

type Identity = Pick<StoredArtwork, 'id' | 'createdAt'>

/** The whole record that a payload describes. */
async function recordOf(
  shop: ArtworksShop,
  identity: Identity,
  payload: ArtworkPayload,
): Promise<StoredArtwork> {
  const { dimensions, pricing, status, images, series: _kept, published = true, ...facts } = payload
  return withoutPast({
    ...facts,
    published,
    ...dimensions,
    ...identity,
    artist: facts.artist === '' ? await shop.artistName() : facts.artist,
    price: moneyOf(finalPriceOf(pricing) ?? 0, pricing.currency ?? 'ARS'),
    discountPercentage: pricing.discount ?? 0,
    saleState: saleStateAfter('for_sale', status),
    imageId: await pictureAt(shop, pictureIn(images, facts.title)),
  })
}

/** Adds a work under an id of its own; answers the id. */
export async function createArtwork(shop: SavingShop, payload: ArtworkPayload): Promise<string> {
  const identity = { id: catalogueIdOf(payload.title, shop.newSecret()), createdAt: shop.clock() }
  const record = await recordOf(shop, identity, payload)
  await shop.database.transaction(async (transaction) => {
    await insertArtwork(transaction.sql, record)
    const views = await takeChosen(transaction.sql, payload.images.gallery ?? [])
    await replaceViews(transaction.sql, record.id, views)
    await holdIfSold(shop, transaction, record)
    await shop.putInSeries(transaction, record.id, payload.series ?? null)
    await tellActivity(shop, transaction, { kind: 'work', action: 'created', subject: record })
    await transaction.announce(catalogueChanged, tagsOfAppearance(record.id))
  })
  return record.id
}

interface Rewriting {
  readonly known: KnownSale
  readonly changed: (before: StoredArtwork) => StoredArtwork
  /** Its further views; as they are when left out. */
  readonly views: readonly ChosenPicture[] | undefined
  /** Its series; the one that it is in when left out. */
  readonly series: string | null | undefined
}

/** What pages of other works show of a work, or choose it by. */
const seenElsewhere = ({
  title,
  technique,
  year,
  category,
  height,
  width,
  unit,
  imageId,
  published,
}: StoredArtwork) =>
  JSON.stringify([title, technique, year, category, height, width, unit, imageId, published])

const looksAlike = (before: StoredArtwork, after: StoredArtwork): boolean =>
  seenElsewhere(before) === seenElsewhere(after)

/** Puts a work into a series, or out of all; answers what that changes. */
async function moveToSeries(shop: SavingShop, transaction: Transaction, id: string, series: string | null) {
  const { sql } = transaction
  const before = await shop.seriesNameOf(sql, (await shop.seriesOf(sql, [id])).get(id) ?? null)
  await shop.putInSeries(transaction, id, series)
  const after = await shop.seriesNameOf(sql, series)
  return changeOf({ field: 'series', label: 'la serie', before, after })
}

/** Changes a work whose row is locked, unless somebody else has a say in what changes; answers the card of what was taken down. */
async function rewrite(
  shop: SavingShop,
  transaction: Transaction,
  id: string,
  { known, changed, views, series }: Rewriting,
): Promise<string | null> {
  const before = await selectArtworkForUpdate(transaction.sql, id)
  if (before === undefined) throw new Problem(artworkProblems.artwork_not_found)
  const after = withoutPast(changed(before))
  const ownership = await ownershipOf(transaction, id)
  const refusal = refusalOf(before, after, ownership)
  if (refusal !== undefined) throw new Problem(artworkProblems[refusal])
  const stale = staleSaleOf(before, after, known)
  if (stale !== undefined) throw problemAt('status.isSold', artworkProblems[stale])
  const isTakenDown = before.published && !after.published
  const card = isTakenDown ? await selectCardOf(transaction.sql, id) : null
  if (!(await updateArtwork(transaction.sql, after))) throw new Problem(artworkProblems.artwork_not_found)
  const pictures = await changePictures(shop, transaction, { before, after, views })
  const moved = series === undefined ? [] : await moveToSeries(shop, transaction, id, series)
  if (isTakenDown) await retireWork(transaction.sql, 'original', id)
  if (after.published && !before.published) await updateToPublished(transaction.sql, id, shop.clock())
  await moveOwnership(shop, transaction, {
    artworkId: id,
    from: before.saleState,
    to: after.saleState,
    ownership,
  })
  if (ownership === 'studio' && after.saleState !== 'sold') await shop.studioSaleEnded(transaction, id)
  const changes = [...changesOfWork(before, after), ...pictures.changes, ...moved]
  await tellActivity(shop, transaction, { kind: 'work', action: 'changed', subject: after, changes })
  await transaction.announce(
    catalogueChanged,
    (looksAlike(before, after) ? tagsOfArtwork : tagsOfAppearance)(id),
  )
  return card
}

/** Replaces everything but a work's id and the day it was added. */
export async function replaceArtwork(shop: SavingShop, id: string, payload: ArtworkPayload): Promise<void> {
  const record = await recordOf(shop, { id, createdAt: shop.clock() }, payload)
  const card = await shop.database.transaction((transaction) =>
    rewrite(shop, transaction, id, {
      known: payload.status.expected ?? 'unsaid',
      views: payload.images.gallery,
      series: payload.series,
      changed: (before) => ({
        ...record,
        createdAt: before.createdAt,
        published: payload.published ?? before.published,
        saleState: saleStateAfter(before.saleState, payload.status),
      }),
    }),
  )
  await takeDownCard(shop, card)
}

/** Publishes a draft whose moment has come; one that the artist has changed meanwhile stays as she wants it. */
export const publishDraft = (shop: SavingShop, id: string): Promise<unknown> =>
  shop.database.transaction((transaction) =>
    rewrite(shop, transaction, id, {
      known: 'unsaid',
      views: undefined,
      series: undefined,
      changed: (before) => (isDue(before, shop.clock()) ? { ...before, published: true } : before),
    }),
  )

/** Writes what changes have replaced, unless somebody has changed the same since. @throws Problem `changed_since` */
export async function takeBack(shop: SavingShop, id: string, changes: readonly Change[]): Promise<void> {
  const changed = (before: StoredArtwork) => {
    if (!stillStands(before, changes)) throw new Problem(undoProblems.changed_since)
    return { ...before, ...valuesBefore(changes) }
  }
  // That nobody has changed it since is asked above.
  const as = { known: 'asked', views: undefined, series: undefined, changed } as const
  const card = await shop.database.transaction((transaction) => rewrite(shop, transaction, id, as))
  await takeDownCard(shop, card)
}

async function titleOf(shop: ArtworksShop, id: string): Promise<string> {
  const artwork = (await findStudioArtworksById(shop.database.sql, [id])).get(id)
  if (artwork === undefined) throw new Problem(artworkProblems.artwork_not_found)
  return artwork.title
}

/** Only what is given: a key that is there without a value must not wipe what is stored. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Changes the given fields of a work. @throws Problem `sale_state_changed`, `sold_stays_sold` for a state that was seen earlier */
export async function changeArtwork(
  shop: SavingShop,
  id: string,
  changes: ArtworkChanges,
  known: KnownSale = changes.status?.expected ?? 'unsaid',
): Promise<void> {
  const { dimensions, pricing = {}, status = {}, images, series, ...facts } = changes
  const imageId =
    images === undefined
      ? undefined
      : await pictureAt(shop, pictureIn(images, facts.title ?? (await titleOf(shop, id))))
  const card = await shop.database.transaction((transaction) =>
    rewrite(shop, transaction, id, {
      known,
      views: images?.gallery,
      series,
      changed: (before) => ({
        ...before,
        ...given(facts),
        ...dimensions,
        imageId: imageId ?? before.imageId,
        artist: facts.artist || before.artist,
        price: priceAfter(before.price, pricing, before.discountPercentage),
        discountPercentage: pricing.discount ?? before.discountPercentage,
        saleState: saleStateAfter(before.saleState, status),
      }),
    }),
  )
  await takeDownCard(shop, card)
}
