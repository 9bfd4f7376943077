import { acceptPicture } from '#images/server/accept-picture.ts'
import { grain } from './bad-pictures.ts'
import { openPictureShop } from './picture-shop.ts'

/** Takes twenty pictures at once and prints the id of each that was accepted, until somebody kills it. */
const [dataFolder = ''] = process.argv.slice(2)
const shop = await openPictureShop(dataFolder, dataFolder)
const pictures = await Promise.all(
  Array.from({ length: 20 }, (_, index) =>
    grain(600 + index, 500)
      .jpeg({ quality: 85 })
      .toBuffer(),
  ),
)
process.stdout.write('ready\n')
await Promise.all(
  pictures.map(async (picture) => {
    const { id } = await acceptPicture(shop, picture, { alt: '' })
    process.stdout.write(`${id}\n`)
  }),
)
