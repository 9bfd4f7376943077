import { and, eq, sql as raw } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Artwork } from '#artworks/artwork.ts'
import { artworks, mainColourOf, sizeOf } from '#artworks/server/artworks-table.ts'
import { imageContents } from '#images/server/image-contents-table.ts'
import { ITS_CONTENT, imageIfThere, images, pictureColumns } from '#images/server/images-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Series } from '../series.ts'
import { series } from './series-table.ts'
import { seriesWorks } from './series-works-table.ts'

/** Works that another one's page shows. */
const MOST_RELATED = 4
/**
 * A work that is larger or smaller by this is a step away, and so is one that lacks a colour of this one's picture: of works
 * with as many steps the category decides.
 */
const SIZE_STEP = 0.25

const here = sizeOf(raw`${artworks}`)
const there = sizeOf(raw`near_work`)
const ofCategory = raw`and category = ${artworks.category}`
const ofMainColour = raw`and ${mainColourOf(raw`near_work`)} = ${mainColourOf(raw`${artworks}`)}`

/** The shown works that are next in size to this one, on both sides, by an index. */
const nextInSize = (condition = raw``) => raw`
  (select id from ${artworks} near_work where published ${condition} and ${there} >= ${here}
   order by ${there} limit ${raw.raw(String(MOST_RELATED + 1))})
  union (select id from ${artworks} near_work where published ${condition} and ${there} <= ${here}
   order by ${there} desc limit ${raw.raw(String(MOST_RELATED))})`

/** Of those that may be meant: of its series, of its category, of its main colour, of its size. All are found by an index. */
const candidates = raw`
  select artwork_id as id from ${seriesWorks} theirs where theirs.series_id = ${seriesWorks.seriesId}
  union ${nextInSize(ofCategory)}
  union ${nextInSize(ofMainColour)}
  union ${nextInSize()}`

const difference = raw`abs(ln(greatest(${there}, 1)) - ln(greatest(${here}, 1)))`

/** How many of its colours another one lacks; none where its own picture has not been looked at. */
const lackingColours = raw`(select count(*) from unnest(${artworks.colours}) as seen(colour)
  where seen.colour <> all(coalesce(near_work.colours, '{}')))`

/** The four that are nearest: of its series first, then of nearly its size and its colours, then of its category. */
const nearest = raw`lateral (
  select near_work.id, row_number() over (order by
    coalesce(place.series_id = ${seriesWorks.seriesId}, false) desc,
    round(${difference} / ${raw.raw(String(SIZE_STEP))}) + ${lackingColours},
    near_work.category = ${artworks.category} desc,
    ${difference}, near_work.id) as rank
  from ${artworks} near_work
  left join ${seriesWorks} place on place.artwork_id = near_work.id
  where near_work.id in (${candidates}) and near_work.published and near_work.id <> ${artworks.id}
  order by rank limit ${raw.raw(String(MOST_RELATED))}
) as near`

const related = alias(artworks, 'related')

/** A work with its own picture, as the page of another shows it. */
export type NearWork = Pick<
  Artwork,
  'id' | 'title' | 'technique' | 'year' | 'height' | 'width' | 'unit' | 'image'
>

interface Surroundings {
  readonly series: Pick<Series, 'id' | 'name'> | null
  readonly related: readonly NearWork[]
}

/** What is around a work, in one statement; `undefined` where it is not shown. */
export async function selectSurroundings(
  sql: Queryable,
  artworkId: string,
): Promise<Surroundings | undefined> {
  const { id, title, technique, year, height, width, unit } = related
  const rows = await sql
    .select({
      series: { id: series.id, name: series.name },
      work: { id, title, technique, year, height, width, unit },
      picture: pictureColumns,
    })
    .from(artworks)
    .leftJoin(seriesWorks, eq(seriesWorks.artworkId, artworks.id))
    .leftJoin(series, eq(series.id, seriesWorks.seriesId))
    .leftJoin(nearest, raw`true`)
    .leftJoin(related, eq(related.id, raw`near.id`))
    .leftJoin(images, eq(images.id, related.imageId))
    .leftJoin(imageContents, ITS_CONTENT)
    .where(and(eq(artworks.id, artworkId), eq(artworks.published, true)))
    .orderBy(raw`near.rank`)
  const [first] = rows
  return (
    first && {
      series: first.series,
      related: rows.flatMap(({ work, picture }) => {
        const image = imageIfThere(picture)
        return work === null || image === undefined ? [] : [{ ...work, image }]
      }),
    }
  )
}
