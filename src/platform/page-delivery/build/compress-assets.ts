import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { PAGE_LIST, shortenPageList } from './page-list.ts'

const COMPRESSIBLE = /\.(?:js|css|svg|txt|json)$/
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await compressBrotli(bytes, { params }))
  await writeFile(`${file}.gz`, await compressGzip(bytes, { level: 9 }))
}

/**
 * Lays a brotli and a gzip copy beside every script and style, once, at full quality. It waits for the whole build,
 * because React Router writes its list of pages for the browser while the server is built.
 */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  sharedDuringBuild: true,
  buildApp: {
    order: 'post',
    async handler({ config, environments }) {
      const client = environments.client
      if (client === undefined) return
      const dir = resolve(config.root, client.config.build.outDir)
      const names = await readdir(dir, { recursive: true })
      for (const name of names.filter((each) => PAGE_LIST.test(each)))
        await writeFile(join(dir, name), shortenPageList(await readFile(join(dir, name), 'utf8')))
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))),
      )
    },
  },
})
