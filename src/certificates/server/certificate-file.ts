import { timingSafeEqual } from 'node:crypto'
import { variantAtLeast } from '#images/picture-sources.ts'
import { findImages } from '#images/server/find-images.ts'
import { linkTo } from '#pages/site-pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { factsIn } from '../certificate.ts'
import { certificateProblems } from '../certificates-api.ts'
import { selectSignature } from './artist-signatures-table.ts'
import { writeCertificate } from './certificate-pdf.ts'
import type { CertificatesShop } from './certificates-shop.ts'
import type { CertificateRow } from './certificates-table.ts'
import { certificateOf } from './find-certificates.ts'

/** In pixels: 250 dots an inch across the page. */
const PICTURE_WIDTH = 1600

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}

async function readPicture({ media, database }: CertificatesShop, imageId: string) {
  const image = (await findImages(database.sql, [imageId])).get(imageId)
  if (image === undefined) throw new Error(`the picture ${imageId} of a certificate does not exist`)
  const bytes = await media.read(variantAtLeast(image, PICTURE_WIDTH, 'jpeg').replace(/^\/media\//, ''))
  return { bytes, width: image.width, height: image.height }
}

/** The artist's signature in a format that a document takes; the shop itself has made the picture. */
async function readAutograph(sql: Queryable, { signatureId }: CertificateRow): Promise<Buffer | undefined> {
  const row = signatureId === null ? undefined : await selectSignature(sql, signatureId)
  if (row === undefined) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(row.picture, 'base64')).png().toBuffer()
}

/**
 * The PDF of a valid certificate, made of what was kept when it was issued.
 * @param secret of the certificate: without it, its code alone would let anybody print one
 */
export async function makeCertificate(shop: CertificatesShop, typed: string, secret: string) {
  const { sql } = shop.database
  const row = await certificateOf(sql, typed)
  if (!isSame(secret, row.secret)) throw new Problem(certificateProblems.certificate_not_found)
  if (row.endedAt !== null) throw new Problem(certificateProblems.certificate_ended)
  const { code, text, signature } = row
  const bytes = await writeCertificate({
    facts: factsIn(text),
    text,
    signature,
    picture: await readPicture(shop, row.imageId),
    autograph: await readAutograph(sql, row),
    address: new URL(linkTo.certificate(code), shop.siteUrl).href,
  })
  return { bytes, name: `certificado-${code}.pdf` }
}
