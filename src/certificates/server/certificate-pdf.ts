import type PDFDocument from 'pdfkit'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import { type CertificateFacts, certificateLines, kindText } from '../certificate.ts'
import { CertificateWriter, type TextStyle } from './certificate-writer.ts'

type Document = InstanceType<typeof PDFDocument>

const INK = '#1d1a17'
const QUIET = '#5d554d'
const LINE = '#cfc6ba'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 56
const WIDTH = PAGE.width - 2 * MARGIN
const GAP = 24
const COLUMN = (WIDTH - GAP) / 2
/** Signature and code stand at the same place on each. */
const FOOT = { top: PAGE.height - MARGIN - 112, qr: 84 }
const LEAST_PICTURE = 120

const LABEL: TextStyle = { face: 'sans', size: 9, colour: QUIET, width: WIDTH, spacing: 1.6 }
const ARTIST: TextStyle = { face: 'sans', size: 12, colour: QUIET, width: WIDTH }
const NAME: TextStyle = { face: 'sans', size: 8, colour: QUIET, width: COLUMN }
const FACT: TextStyle = { face: 'sans', size: 10, colour: INK, width: COLUMN }
const STATEMENT: TextStyle = { face: 'sans', size: 9.5, colour: INK, width: WIDTH }
const SMALL: TextStyle = { face: 'sans', size: 8, colour: QUIET, width: 220 }

const titleLook = (title: string): TextStyle => ({
  face: 'serif',
  size: title.length > 70 ? 19 : 28,
  colour: INK,
  width: WIDTH,
})

const day = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, dateStyle: 'long' })

export interface CertificateContent {
  readonly facts: CertificateFacts
  /** What is signed, and its signature: both are attached, so that the file can be verified by itself. */
  readonly text: string
  readonly signature: string
  /** JPEG, and its proportions. */
  readonly picture: { readonly bytes: Buffer; readonly width: number; readonly height: number }
  /** PNG of the artist's own signature; none where she keeps to the pen. */
  readonly autograph: Buffer | undefined
  /** Where the certificate can be looked up. */
  readonly address: string
}

const statementOf = (facts: CertificateFacts): string =>
  facts.kind === 'original'
    ? 'Quien firma certifica que esta obra es original, única y de su autoría.'
    : `Quien firma certifica que esta lámina es de su autoría: ${kindText(facts).toLowerCase()} de una edición numerada.`

/** Facts in two columns; answers how high they are. Writes nothing where `y` is left out. */
function layFacts(writer: CertificateWriter, facts: CertificateFacts, y?: number): number {
  const lines = certificateLines(facts)
  let height = 0
  for (let row = 0; row < lines.length; row += 2) {
    const pair = lines.slice(row, row + 2)
    for (const [column, [name, text]] of pair.entries()) {
      if (y === undefined) continue
      const x = MARGIN + column * (COLUMN + GAP)
      writer.write(name, { x, y: y + height }, NAME)
      writer.write(text, { x, y: y + height + 11 }, FACT)
    }
    height += Math.max(...pair.map(([, text]) => writer.heightOf(text, FACT))) + 11 + 9
  }
  return height
}

/** Hangs the picture whole, as large as its place allows; answers how high it is. */
function hang(document: Document, picture: CertificateContent['picture'], y: number, most: number): number {
  const { bytes, width, height } = picture
  const scale = Math.min(WIDTH / width, most / height)
  document.image(bytes, MARGIN, y, { width: width * scale, height: height * scale })
  return height * scale
}

async function drawCode(document: Document, address: string): Promise<void> {
  const { encode } = await import('uqr')
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const left = PAGE.width - MARGIN - FOOT.qr
  const dot = FOOT.qr / size
  // A hair larger than its place, so that no light shows between neighbours.
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark) document.rect(left + column * dot, FOOT.top + row * dot, dot + 0.05, dot + 0.05)
  document.fill(INK)
}

async function drawFoot(
  document: Document,
  writer: CertificateWriter,
  content: CertificateContent,
): Promise<void> {
  const { facts, autograph, address } = content
  if (autograph !== undefined)
    document.image(autograph, MARGIN, FOOT.top, { fit: [200, 56], valign: 'bottom' })
  const line = FOOT.top + 62
  document
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + 220, line)
    .lineWidth(0.5)
    .stroke(LINE)
  writer.write(facts.artist, { x: MARGIN, y: line + 6 }, { ...FACT, width: 220 })
  const issued = `Emitido el ${day.format(new Date(facts.issuedAt))}`
  const name = writer.heightOf(facts.artist, { ...FACT, width: 220 })
  writer.write(issued, { x: MARGIN, y: line + 8 + name }, SMALL)
  await drawCode(document, address)
  const beside = { x: PAGE.width - MARGIN - FOOT.qr - 160, width: 146 }
  writer.write('Número de certificado', { x: beside.x, y: FOOT.top }, { ...NAME, width: beside.width })
  writer.write(facts.code, { x: beside.x, y: FOOT.top + 11 }, { ...FACT, width: beside.width })
  writer.write('Se verifica en', { x: beside.x, y: FOOT.top + 34 }, { ...NAME, width: beside.width })
  writer.write(
    address.replace(/^https?:\/\//, ''),
    { x: beside.x, y: FOOT.top + 45 },
    { ...SMALL, width: beside.width },
  )
}

async function layOut(document: Document, content: CertificateContent): Promise<void> {
  const writer = await CertificateWriter.for(document)
  const { facts } = content
  const look = titleLook(facts.title)
  let y = MARGIN
  writer.write('CERTIFICADO DE AUTENTICIDAD', { x: MARGIN, y }, LABEL)
  y += 24
  writer.write(facts.title, { x: MARGIN, y }, look)
  y += writer.heightOf(facts.title, look) + 6
  writer.write(facts.artist, { x: MARGIN, y }, ARTIST)
  y += writer.heightOf(facts.artist, ARTIST) + 18
  const said = writer.heightOf(statementOf(facts), STATEMENT) + 14
  const factsHeight = layFacts(writer, facts)
  const most = Math.max(LEAST_PICTURE, FOOT.top - 22 - said - factsHeight - 20 - y)
  y += hang(document, content.picture, y, most) + 20
  layFacts(writer, facts, y)
  writer.write(statementOf(facts), { x: MARGIN, y: y + factsHeight + 4 }, STATEMENT)
  await drawFoot(document, writer, content)
}

/** A certificate as a PDF of one A4 page: the same bytes from the same content. */
export async function writeCertificate(content: CertificateContent): Promise<Buffer> {
  const { default: PDF } = await import('pdfkit')
  const { facts, text, signature } = content
  const issuedAt = new Date(facts.issuedAt)
  const document = new PDF({
    size: 'A4',
    margin: 0,
    lang: 'es-AR',
    displayTitle: true,
    info: {
      Title: `Certificado de autenticidad ${facts.code}: ${facts.title}`,
      Author: facts.artist,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  const attached = { creationDate: issuedAt, modifiedDate: issuedAt }
  document.file(Buffer.from(text), { ...attached, name: 'certificado.json', type: 'application/json' })
  document.file(Buffer.from(signature, 'base64'), { ...attached, name: 'firma.bin' })
  await layOut(document, content)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
