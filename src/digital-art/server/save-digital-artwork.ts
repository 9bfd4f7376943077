import { tellActivity } from '#activity/server/tell-activity.ts'
import type { Artwork } from '#artworks/artwork.ts'
import { catalogueIdOf } from '#artworks/artwork-id.ts'
import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { keepOriginals } from '#artworks/server/hold-artworks.ts'
import { MOST_PICTURES } from '#images/picture-rules.ts'
import type { ImagesShop } from '#images/server/accept-picture.ts'
import { carryChosen } from '#images/server/carry-chosen.ts'
import { pictureAt } from '#images/server/picture-at.ts'
import { takeChosen } from '#images/server/take-chosen.ts'
import { moneyOf } from '#money/money.ts'
import { tagsOfPrint } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { digitalArtProblems } from '../digital-art-api.ts'
import type { PrintSize } from '../digital-artwork.ts'
import { changesOfPrint } from '../digital-artwork-changes.ts'
import {
  type DigitalArtworkChanges,
  type DigitalArtworkPayload,
  digitalArtMessages,
} from '../digital-artwork-payload.ts'
import { type EditionTerms, faultsOfEdition } from '../edition.ts'
import { sizeIdsOf } from '../size-ids.ts'
import { addDigitalArtwork, type NewDigitalArtwork } from './add-digital-artwork.ts'
import {
  type DigitalArtworkRecord,
  selectDigitalArtworkForUpdate,
  updateDigitalArtwork,
} from './digital-artworks-table.ts'
import { hasNumbers, selectReservedWithin } from './edition-numbers-table.ts'
import { findDigitalArtById } from './find-digital-art.ts'
import { replaceSizes } from './print-sizes-table.ts'
import { replacePrintViews, selectPrintViewIds } from './print-views-table.ts'
import { picturesOfPrint, trashPicturesOfPrint, wholeDigitalArtwork } from './restore-digital-artwork.ts'

/** What the use cases of digital art need. */
export type DigitalArtShop = ImagesShop & Pick<ShopBasics, 'newSecret'>

const notFound = () => new Problem(digitalArtProblems.digital_artwork_not_found)

function wrongOriginal(fault: 'original' | 'originalTitle'): Problem {
  const message = digitalArtMessages[fault]
  const errors = [{ field: 'originalArtworkId', message }]
  return new Problem(generalProblems.invalid_input, { message, errors })
}

/** Refuses an edition that contradicts itself, at each of its fields. */
function refuseEdition(terms: EditionTerms): void {
  const errors = faultsOfEdition(terms)
  if (errors[0] !== undefined)
    throw new Problem(generalProblems.invalid_input, { message: errors[0].message, errors })
}

/** Somebody has a number 'of 30': there are thirty from then on. */
async function keepEditionSize(sql: Queryable, before: DigitalArtworkRecord, after: EditionTerms) {
  if (before.editionSize === after.editionSize || !(await hasNumbers(sql, before.id))) return
  const { edition_is_fixed } = digitalArtProblems
  const errors = [{ field: 'editionSize', message: edition_is_fixed.message }]
  throw new Problem(edition_is_fixed, { errors })
}

/**
 * A number that somebody is about to pay for was not sold elsewhere: she would get one that is somebody else's. Whoever
 * reserves the next one waits for the caller, who has the row.
 */
async function keepReservedNumbers(sql: Queryable, before: DigitalArtworkRecord, after: EditionTerms) {
  const span = { from: before.editionFrom ?? 1, before: after.editionFrom ?? 1 }
  const [held] = await selectReservedWithin(sql, before.id, span)
  if (held === undefined) return
  const { edition_number_held } = digitalArtProblems
  const message = `Alguien está comprando el ejemplar ${held}/${before.editionSize} en la tienda: esperá a que pague o a que venza su reserva, y probá de nuevo.`
  throw new Problem(edition_number_held, { message, errors: [{ field: 'editionFrom', message }] })
}

/** The original that a digital work reinterprets: it must be in the gallery, or nobody knows its title. */
async function originalOf(shop: DigitalArtShop, id: string): Promise<Artwork> {
  const original = (await findStudioArtworksById(shop.database.sql, [id])).get(id)
  if (original === undefined) throw wrongOriginal('originalTitle')
  return original
}

/** The original must still be there when it is named; it is locked before the digital work, as its deletion does. */
async function keepNamed({ sql }: Transaction, originalId: string | null | undefined): Promise<void> {
  if (originalId && !(await keepOriginals(sql, [originalId]))) throw wrongOriginal('originalTitle')
}

/** A digital work without an original may stay so; one that has it does not lose it by being changed. */
function refuseLosing(before: DigitalArtworkRecord, originalId: string | null | undefined): void {
  if (originalId === null && before.originalArtworkId !== null) throw wrongOriginal('original')
}

const sizesOf = (sizes: DigitalArtworkPayload['sizes']): PrintSize[] => {
  const ids = sizeIdsOf(sizes)
  return sizes.map(({ id: _given, dimensions, price, currency, ...facts }, index) => ({
    ...facts,
    ...dimensions,
    id: ids[index] ?? '',
    price: moneyOf(price, currency),
  }))
}

type PictureAddress = 'imageUrl' | 'thumbnailUrl' | 'mockupUrl'

const pictureOf = (shop: DigitalArtShop, field: PictureAddress, url: string, title: string) =>
  pictureAt(shop, { field, url, title, alt: '' })

/** Adds a digital work under an id of its own; answers the id. */
export async function createDigitalArtwork(
  shop: DigitalArtShop,
  payload: DigitalArtworkPayload,
): Promise<string> {
  const { sizes, images, imageUrl, mockupUrl, thumbnailUrl, ...facts } = payload
  refuseEdition(facts)
  const original = await originalOf(shop, facts.originalArtworkId)
  const id = catalogueIdOf(facts.title, shop.newSecret())
  const now = shop.clock()
  const work = {
    ...facts,
    id,
    originalTitle: original.title,
    artist: facts.artist || original.artist,
    category: facts.category || original.category,
    sizes: sizesOf(sizes),
    imageId: await pictureOf(shop, 'imageUrl', imageUrl, facts.title),
    thumbnailImageId:
      thumbnailUrl === '' ? null : await pictureOf(shop, 'thumbnailUrl', thumbnailUrl, facts.title),
    mockupImageId: mockupUrl === '' ? null : await pictureOf(shop, 'mockupUrl', mockupUrl, facts.title),
    createdAt: now,
    updatedAt: now,
  }
  await shop.database.transaction(async (transaction) => {
    await keepNamed(transaction, work.originalArtworkId)
    const viewIds = await takeChosen(transaction.sql, images.gallery ?? [])
    await addDigitalArtwork(transaction, catalogueChanged, { ...withoutNeedlessThumbnail(work), viewIds })
    await tellActivity(shop, transaction, { kind: 'print', action: 'created', subject: work })
  })
  return id
}

/** Gives a digital work whose row is locked the further pictures that a list wants of those that it has by now. */
async function changeViews(
  sql: Queryable,
  id: string,
  { gallery, from }: NonNullable<DigitalArtworkChanges['images']>,
): Promise<void> {
  if (gallery === undefined) return
  const now = await selectPrintViewIds(sql, id)
  const most = MOST_PICTURES - 1
  const wanted = carryChosen(gallery, { from, now, most, field: 'images.gallery' })
  await replacePrintViews(sql, id, await takeChosen(sql, wanted))
}

type Replaced = Partial<
  Pick<DigitalArtworkRecord, 'imageId' | 'thumbnailImageId' | 'mockupImageId' | 'originalTitle'>
>

/** What has to be looked up before the row can be locked: the pictures and the original. */
async function lookUp(shop: DigitalArtShop, id: string, changes: DigitalArtworkChanges): Promise<Replaced> {
  const { imageUrl, thumbnailUrl, mockupUrl, originalArtworkId } = changes
  const before = (await findDigitalArtById(shop.database.sql, [id])).get(id)
  if (before === undefined) throw notFound()
  const title = changes.title ?? before.title
  return {
    ...(originalArtworkId && { originalTitle: (await originalOf(shop, originalArtworkId)).title }),
    ...(imageUrl && { imageId: await pictureOf(shop, 'imageUrl', imageUrl, title) }),
    ...(thumbnailUrl && { thumbnailImageId: await pictureOf(shop, 'thumbnailUrl', thumbnailUrl, title) }),
    ...(thumbnailUrl === '' && { thumbnailImageId: null }),
    ...(mockupUrl && { mockupImageId: await pictureOf(shop, 'mockupUrl', mockupUrl, title) }),
    ...(mockupUrl === '' && { mockupImageId: null }),
  }
}

/** A picture is no thumbnail of itself: lists show it in another width anyway. */
const withoutNeedlessThumbnail = <Row extends DigitalArtworkRecord>(record: Row): Row =>
  record.thumbnailImageId === record.imageId ? { ...record, thumbnailImageId: null } : record

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** Writes down what is another in a digital work than before. */
async function tellPrint(
  shop: DigitalArtShop,
  transaction: Transaction,
  before: NewDigitalArtwork | undefined,
): Promise<void> {
  const after = before && (await wholeDigitalArtwork(transaction.sql, before.id))
  if (before === undefined || after === undefined) return
  const idsOf = ({ imageId, thumbnailImageId, mockupImageId, viewIds }: NewDigitalArtwork) =>
    JSON.stringify([imageId, thumbnailImageId, mockupImageId, viewIds])
  const pictures = { field: 'images', label: 'las imágenes', before: '', after: '' }
  const changes = [...changesOfPrint(before, after), ...(idsOf(before) === idsOf(after) ? [] : [pictures])]
  await tellActivity(shop, transaction, { kind: 'print', action: 'changed', subject: after, changes })
}

/** Changes the given fields of a digital work; given sizes replace all that were there. */
export async function changeDigitalArtwork(
  shop: DigitalArtShop,
  id: string,
  changes: DigitalArtworkChanges,
): Promise<void> {
  const {
    sizes,
    images,
    imageUrl: _main,
    mockupUrl: _mockup,
    thumbnailUrl: _thumbnail,
    artist,
    category,
    features = {},
    ...facts
  } = changes
  const replaced = await lookUp(shop, id, changes)
  await shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    await keepNamed(transaction, facts.originalArtworkId)
    const before = await selectDigitalArtworkForUpdate(sql, id)
    if (before === undefined) throw notFound()
    refuseLosing(before, facts.originalArtworkId)
    const after = {
      ...before,
      ...given(facts),
      ...replaced,
      artist: artist || before.artist,
      category: category || before.category,
      features: { ...before.features, ...given(features) },
      updatedAt: shop.clock(),
    }
    refuseEdition(after)
    await keepEditionSize(sql, before, after)
    await keepReservedNumbers(sql, before, after)
    const pictures = await picturesOfPrint(sql, before)
    const whole = await wholeDigitalArtwork(sql, id)
    if (!(await updateDigitalArtwork(sql, withoutNeedlessThumbnail(after)))) throw notFound()
    if (images !== undefined) await changeViews(sql, id, images)
    await trashPicturesOfPrint(shop, transaction, after, pictures)
    if (sizes !== undefined) await replaceSizes(sql, id, sizesOf(sizes))
    await tellPrint(shop, transaction, whole)
    await announce(catalogueChanged, tagsOfPrint(id))
  })
}
