import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'

/** The site's own fonts at one weight, made by `scripts/subset-fonts.ts`; `far` ones have the letters that are rarer here. */
const FILES = {
  serif: 'fraunces',
  'serif-far': 'fraunces-far',
  sans: 'inter',
  'sans-far': 'inter-far',
} as const

export type Face = 'serif' | 'sans'
export type FontName = keyof typeof FILES

export const FAR = { serif: 'serif-far', sans: 'sans-far' } as const satisfies Record<Face, FontName>

async function readFonts(): Promise<Readonly<Record<FontName, Buffer>>> {
  const { decompress } = await import('wawoff2')
  const read = async (name: FontName) =>
    Buffer.from(await decompress(await readFile(join(projectRoot, 'fonts', `${FILES[name]}.woff2`))))
  return {
    serif: await read('serif'),
    'serif-far': await read('serif-far'),
    sans: await read('sans'),
    'sans-far': await read('sans-far'),
  }
}

let fonts: ReturnType<typeof readFonts> | undefined

/** The fonts of certificates, unpacked when the first one is written. */
export function certificateFonts(): ReturnType<typeof readFonts> {
  fonts ??= readFonts()
  return fonts
}
