import sharp from 'sharp'
import type { Shop } from '#app/server/shop.ts'

/** Everything of the catalogue that is to survive, as the tables have it, pictures by their content. */
export async function catalogueOf({ database }: Shop) {
  const read = async (text: string) => (await database.sql.execute(text)).rows
  const picture = (column: string) =>
    `(select content || ' ' || alt || ' ' || kind || ' ' || zoom_limit from images join image_contents using (content) where images.id = ${column})`
  const facts = (table: string) =>
    `to_jsonb(${table}) - 'image_id' - 'thumbnail_image_id' - 'mockup_image_id' - 'share_card' - 'original_title'`
  return {
    artworks: await read(
      `select ${facts('w')} as facts, ${picture('image_id')} as picture from artworks w order by id`,
    ),
    views: await read(
      `select artwork_id, position, ${picture('image_id')} as picture from artwork_views order by 1, 2`,
    ),
    series: await read(
      'select artwork_id, name, series_works.position from series_works join series on id = series_id order by 1',
    ),
    printViews: await read(
      `select digital_artwork_id, position, ${picture('image_id')} as picture from print_views order by 1, 2`,
    ),
    digital: await read(
      `select ${facts('w')} as facts, ${picture('image_id')} as picture, ${picture('mockup_image_id')} as mockup, ${picture('thumbnail_image_id')} as thumbnail
       from digital_artworks w order by id`,
    ),
    sizes: await read('select * from print_sizes order by digital_artwork_id, position'),
    claims: await read("select artwork_id, order_id from artwork_holds where state = 'consumed' order by 1"),
  }
}

/** A picture unlike every other. */
export const photograph = (count: number, format: 'jpeg' | 'png' | 'webp' | 'tiff' = 'jpeg') =>
  sharp({
    create: { width: 40 + count, height: 50, channels: 3, background: { r: count % 255, g: 90, b: 60 } },
  })
    [format]()
    .toBuffer()
