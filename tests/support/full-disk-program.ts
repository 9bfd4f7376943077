import { createHash } from 'node:crypto'
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { grain } from './bad-pictures.ts'
import { openPictureShop } from './picture-shop.ts'

/**
 * Takes the same picture again and again on a disk that has a little more room each time, and prints what
 * became of it. Run by the test, on a small disk of its own. Arguments: the data folder, the small disk.
 */
const [dataFolder = '', disk = ''] = process.argv.slice(2)
const STEP = 192 * 1024
const shop = await openPictureShop(dataFolder, disk)
const picture = await grain(800, 600).jpeg({ quality: 90 }).toBuffer()

async function rows(): Promise<number> {
  const found = await shop.database.sql.execute(
    'select (select count(*) from images) + (select count(*) from image_contents) as all',
  )
  return Number(found.rows[0]?.all)
}

const isWhole = async (file: string): Promise<boolean> => {
  const bytes = await readFile(file)
  if (file.includes('/masters/'))
    return (
      createHash('sha256').update(bytes).digest('hex') === createHash('sha256').update(picture).digest('hex')
    )
  return sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** Files below a folder, those that are only half there, and those that lie where nothing may stay. */
async function look() {
  const entries = await readdir(disk, { recursive: true, withFileTypes: true })
  const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const kept = files.filter((file) => !file.endsWith('/filler'))
  const astray = kept.filter((file) => /temporary|\.arriving/.test(file))
  const half = []
  for (const file of kept) if (!astray.includes(file) && !(await isWhole(file))) half.push(file)
  return { files: kept.length, half, astray }
}

async function leaveFree(bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
}

const attempts = []
for (let free = 0; attempts.at(-1)?.outcome !== 'accepted'; free += STEP) {
  await leaveFree(free)
  const before = await rows()
  const outcome = await acceptPicture(shop, picture, { alt: '' }).then(
    () => 'accepted',
    (error: { kind?: { code: string; message: string } }) => error.kind?.message ?? String(error),
  )
  attempts.push({ free, outcome, rows: (await rows()) - before, ...(await look()) })
  await rm(join(disk, 'filler'))
  if (outcome !== 'accepted') await rm(join(disk, 'media'), { recursive: true, force: true })
}
await shop.close()
process.stdout.write(JSON.stringify(attempts))
process.exit(0)
