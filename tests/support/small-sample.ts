import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#platform/config/project-root.ts'

const SMALL_PX = 240

/**
 * The built shop in a folder of its own, with the sample as it is but for the size of its pictures: to prepare them in full
 * takes half a minute. Answers the folder.
 */
export async function buildWithSmallSample(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'caballete-small-sample-')))
  // The program finds its project by where it lies, so it is no link.
  cpSync(join(projectRoot, 'build', 'server'), join(folder, 'build', 'server'), { recursive: true })
  for (const name of ['node_modules', 'database', 'package.json', 'fonts'])
    symlinkSync(join(projectRoot, name), join(folder, name))
  const [from, to] = [join(projectRoot, 'sample'), join(folder, 'sample')]
  mkdirSync(join(to, 'pictures'), { recursive: true })
  for (const name of ['catalogue.json', 'site-info.json']) cpSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, 'pictures')))
    await sharp(join(from, 'pictures', name))
      .resize(SMALL_PX)
      .toFile(join(to, 'pictures', name))
  return folder
}
