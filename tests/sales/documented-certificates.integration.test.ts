import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { certifyStudioSale, findWorkCertificates } from '#certificates/server/certify-studio-sale.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { answers } from '../support/documented-proxy.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const canJudge = answers('openssl', 'version') && answers('jq', '--version') && answers('curl', '--version')
const GOOD = 'Signature Verified Successfully'

/** The commands of docs/certificates.md: what is fetched once, and what verifies without the shop. */
async function documented(): Promise<readonly [fetching: string, verifying: string]> {
  const text = await readFile(join(projectRoot, 'docs', 'certificates.md'), 'utf8')
  const [fetching = '', verifying = '', ...more] = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, block = '']) => block,
  )
  expect([fetching.includes('curl'), verifying.includes('curl'), more]).toEqual([true, false, []])
  return [fetching, verifying]
}

/** The example of docs/certificates.md, taken at its word on a real certificate. */
describe.skipIf(!canJudge)('the commands that the documents write for a certificate', () => {
  let gallery: TestShop
  let folder: string
  let code: string
  let pdfUrl: string
  let verifying: string

  /** Runs commands as somebody would in a shell; answers how it ended and all that was said. */
  async function run(commands: string, environment: Record<string, string> = {}) {
    const shell = spawn('sh', ['-euc', commands], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
    })
    let said = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (part: Buffer) => {
        said += String(part)
      })
    const [status] = await once(shell, 'close')
    return { status, said }
  }

  beforeAll(async () => {
    gallery = await openTestShop()
    folder = await mkdtemp(join(tmpdir(), 'caballete-certificado-'))
    const { id } = await paint(gallery.shop, { title: 'Ñandú «al sol»' })
    await sellAtStudio(gallery.shop, id, { buyer: '', price: null })
    await certifyStudioSale(gallery.shop, id, null)
    const [work] = await findWorkCertificates(gallery.shop.database.sql, id)
    code = work?.certificates[0]?.code ?? ''
    pdfUrl = work?.certificates[0]?.pdfUrl ?? ''
    const url = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
    const [fetching, offline] = await documented()
    verifying = offline
    expect(await run(fetching, { SHOP: url, CODE: code })).toEqual({ status: 0, said: '' })
  })
  afterAll(async () => {
    await gallery.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('verify it', async () => {
    const { status, said } = await run(verifying)
    expect([status, said.trim()]).toEqual([0, GOOD])
    expect(JSON.parse(await readFile(join(folder, 'certificado.json'), 'utf8'))).toMatchObject({
      code,
      title: 'Ñandú «al sol»',
    })
  })

  test('refuse one in which a single word was changed', async () => {
    const kept = await readFile(join(folder, 'certificate.json'), 'utf8')
    await writeFile(join(folder, 'certificate.json'), kept.replaceAll('al sol', 'al Sol'))
    const { status, said } = await run(verifying)
    expect([status === 0, said.includes(GOOD)]).toEqual([false, false])
    await writeFile(join(folder, 'certificate.json'), kept)
  })

  test.skipIf(!answers('which', 'pdfdetach'))(
    'and the PDF has the same text and signature in it',
    async () => {
      await run(verifying)
      const files = ['certificado.json', 'firma.bin']
      const read = () => Promise.all(files.map((each) => readFile(join(folder, each))))
      const before = await read()
      await Promise.all(files.map((each) => rm(join(folder, each))))
      const { rawPayload } = await gallery.server.inject(pdfUrl)
      await writeFile(join(folder, 'certificado.pdf'), rawPayload)
      expect((await run('pdfdetach -saveall certificado.pdf')).status).toBe(0)
      expect(await read()).toEqual(before)
    },
  )
})
