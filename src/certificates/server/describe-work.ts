import { artworkProblems } from '#artworks/artworks-api.ts'
import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { findDigitalArtById } from '#digital-art/server/find-digital-art.ts'
import { contentAt } from '#images/content-at.ts'
import type { Image } from '#images/image.ts'
import type { UniqueWork } from '#orders/server/find-unique-works.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { CertificateFacts } from '../certificate.ts'

type Described = Omit<CertificateFacts, 'version' | 'code' | 'issuedAt'>

interface Description {
  readonly facts: Described
  readonly imageId: string
}

const NO_SIZE = { height: null, width: null, unit: 'cm' as const }

function pictureOf({ url }: Image): string {
  const content = contentAt(url)
  if (content === undefined) throw new Error('a picture of the gallery has no address of its own')
  return content
}

async function describeOriginal(sql: Queryable, id: string): Promise<Description> {
  const work = (await findStudioArtworksById(sql, [id])).get(id)
  if (work === undefined) throw new Problem(artworkProblems.artwork_not_found)
  const { artist, title, year, technique, height, width, unit } = work
  const { inventoryNumber, signature, condition, image } = work
  const said = { artist, title, year, technique, height, width, unit, inventoryNumber, signature, condition }
  return {
    facts: { kind: 'original', ...said, number: null, editionSize: null, picture: pictureOf(image) },
    imageId: image.id,
  }
}

async function describePrint(
  sql: Queryable,
  { workId, sizeId, number, size: editionSize }: Extract<UniqueWork, { kind: 'print' }>,
): Promise<Description> {
  const work = (await findDigitalArtById(sql, [workId])).get(workId)
  if (work === undefined) throw new Problem(artworkProblems.artwork_not_found)
  // The size may have been given up since it was sold.
  const { height, width, unit } = work.sizes.find((each) => each.id === sizeId) ?? NO_SIZE
  const { printing, paperType } = work.features
  const technique = [work.digitalTechnique, printing, paperType].filter((each) => each !== '').join(', ')
  return {
    facts: {
      kind: 'print',
      artist: work.artist,
      title: work.title,
      // When a print was made is not what the catalogue knows: it dates the digital work.
      year: null,
      technique,
      height,
      width,
      unit,
      inventoryNumber: '',
      signature: '',
      condition: '',
      number,
      editionSize,
      picture: pictureOf(work.image),
    },
    imageId: work.image.id,
  }
}

/** What is known now of something that exists once. */
export const describeWork = (sql: Queryable, work: UniqueWork): Promise<Description> =>
  work.kind === 'original' ? describeOriginal(sql, work.workId) : describePrint(sql, work)
