import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { probeFolder } from '#platform/disk/probe-folder.ts'

/** Says what a probe of a folder finds while its disk is empty, nearly full and full. Run by the test, on a small disk. */
const [disk = ''] = process.argv.slice(2)

async function fillUpTo(free: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - free), { flag: 'a' })
}

const probe = () =>
  probeFolder(join(disk, 'data')).then(
    (warning) => warning ?? 'ok',
    (error: NodeJS.ErrnoException) => error.code,
  )

const found = [await probe()]
await fillUpTo(256 * 1024)
found.push(await probe())
await fillUpTo(0)
found.push(await probe())
process.stdout.write(JSON.stringify(found))
