import type PDFDocument from 'pdfkit'
import { CertificateWriter, type TextStyle } from '#certificates/server/certificate-writer.ts'
import { writtenDay } from '#platform/time/date-text.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { buyerLines } from '../buyer-lines.ts'
import { dayText, type InvoiceKind, letterOf, numberText, voucherText } from '../invoice.ts'
import { netOfLines, type Paper, qrAddress, type Voucher } from '../voucher.ts'

type Document = InstanceType<typeof PDFDocument>

const INK = '#1d1a17'
const QUIET = '#5d554d'
const LINE = '#cfc6ba'
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 48
const WIDTH = PAGE.width - 2 * MARGIN
const GAP = 64
const COLUMN = (WIDTH - GAP) / 2
const RIGHT = MARGIN + COLUMN + GAP
/** The square of the letter, in the middle of the head. */
const BOX = 44
const AMOUNT = 120
const QR = 92
const FOOT = PAGE.height - MARGIN - QR

const BODY: TextStyle = { face: 'sans', size: 9.5, colour: INK, width: COLUMN }
const SMALL: TextStyle = { face: 'sans', size: 8, colour: QUIET, width: COLUMN }
const NAME: TextStyle = { face: 'serif', size: 15, colour: INK, width: COLUMN }
const LETTER: TextStyle = { face: 'sans', size: 24, colour: INK, width: BOX }

export interface InvoiceContent {
  readonly kind: InvoiceKind
  readonly voucher: Voucher
  readonly paper: Paper
  readonly cae: string
  /** 'YYYYMMDD' */
  readonly caeDueOn: string
}

const twoDecimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '$ 131.200,00': a voucher tells its centavos. */
const pesos = (minor: number) => `$ ${twoDecimals.format(minor / 100)}`

/** Writes texts one below the other; answers where the next one would stand. */
function stack(
  writer: CertificateWriter,
  at: { x: number; y: number },
  lines: [string, TextStyle][],
): number {
  let y = at.y
  for (const [text, look] of lines.filter(([each]) => each !== '')) {
    writer.write(text, { x: at.x, y }, look)
    y += writer.heightOf(text, look) + 4
  }
  return y
}

function rule(document: Document, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(LINE)
}

/** Ends a text at the right margin. */
function writeRight(document: Document, writer: CertificateWriter, text: string, y: number, look: TextStyle) {
  document.font(look.face).fontSize(look.size)
  const width = document.widthOfString(text) + 2
  writer.write(text, { x: PAGE.width - MARGIN - width, y }, { ...look, width: width + 2 })
}

/** Who issues it, its letter and code, its number and day. */
function writeHead(document: Document, writer: CertificateWriter, content: InvoiceContent): number {
  const { voucher, paper, kind } = content
  const letter = letterOf(voucher.type)
  const top = MARGIN + 22
  const middle = MARGIN + COLUMN + (GAP - BOX) / 2
  const mark = voucher.environment === 'test' ? 'COMPROBANTE DE PRUEBA, SIN VALIDEZ FISCAL' : 'ORIGINAL'
  writer.write(mark, { x: MARGIN, y: MARGIN }, { ...SMALL, width: WIDTH, spacing: 1.4 })
  document.rect(middle, top, BOX, BOX).lineWidth(1).stroke(INK)
  document.font('sans').fontSize(LETTER.size)
  const inset = (BOX - document.widthOfString(letter)) / 2
  writer.write(letter, { x: middle + inset, y: top + 5 }, LETTER)
  const code = `Cód. ${String(voucher.type).padStart(2, '0')}`
  writer.write(code, { x: middle + 7, y: top + BOX + 4 }, { ...SMALL, width: GAP })
  const { seller } = paper
  const left = stack(writer, { x: MARGIN, y: top }, [
    [seller.name, NAME],
    [seller.address, BODY],
    [`Condición frente al IVA: ${seller.condition}`, BODY],
  ])
  const right = stack(writer, { x: RIGHT, y: top }, [
    [voucherText(kind, letter), NAME],
    [`N.º ${numberText(voucher.pointOfSale, voucher.number)}`, { ...BODY, size: 12 }],
    [`Fecha de emisión: ${dayText(voucher.date)}`, BODY],
    [`CUIT: ${tidyCuit(voucher.cuit)}`, BODY],
    [seller.grossIncome === '' ? '' : `Ingresos brutos: ${seller.grossIncome}`, BODY],
    [seller.startedOn === '' ? '' : `Inicio de actividades: ${writtenDay(seller.startedOn)}`, BODY],
    [seller.legend, BODY],
  ])
  return Math.max(left, right, top + BOX + 24) + 8
}

function writeBuyer(writer: CertificateWriter, { voucher, paper }: InvoiceContent, y: number): number {
  const look = { ...BODY, width: WIDTH }
  const [name = '', ...lines] = buyerLines(voucher, paper)
  return stack(writer, { x: MARGIN, y: y + 12 }, [
    [name, { ...look, size: 11 }],
    ...lines.map((line): [string, TextStyle] => [line, look]),
  ])
}

/** What was sold; an A tells it without its VAT. Goes on on further pages. */
function writeLines(
  document: Document,
  writer: CertificateWriter,
  content: InvoiceContent,
  from: number,
): number {
  const { voucher, paper } = content
  const isNet = letterOf(voucher.type) === 'A'
  const amounts = isNet ? netOfLines(paper.lines, voucher) : paper.lines.map(({ minor }) => minor)
  const look = { ...BODY, width: WIDTH - AMOUNT }
  let y = from + 12
  writer.write('Detalle', { x: MARGIN, y }, SMALL)
  writeRight(document, writer, isNet ? 'Importe sin IVA' : 'Importe', y, SMALL)
  y += 18
  for (const [index, { title }] of paper.lines.entries()) {
    const height = writer.heightOf(title, look)
    if (y + height > PAGE.height - MARGIN - 24) {
      document.addPage()
      y = MARGIN
    }
    writer.write(title, { x: MARGIN, y }, look)
    writeRight(document, writer, pesos(amounts[index] ?? 0), y, BODY)
    y += height + 8
  }
  return y
}

function totalsOf({ voucher }: InvoiceContent): (readonly [string, string])[] {
  const letter = letterOf(voucher.type)
  const vat = pesos(voucher.vatMinor)
  const total = ['Total', pesos(voucher.totalMinor)] as const
  if (letter === 'A') return [['Importe neto gravado', pesos(voucher.netMinor)], ['IVA 21 %', vat], total]
  if (letter === 'C') return [total]
  const law = 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)'
  return [total, [law, ''], ['IVA contenido', vat], ['Otros impuestos nacionales indirectos', pesos(0)]]
}

function writeTotals(
  document: Document,
  writer: CertificateWriter,
  content: InvoiceContent,
  from: number,
): number {
  const totals = totalsOf(content)
  let y = from
  if (y + totals.length * 18 + 24 > FOOT - 12) {
    document.addPage()
    y = MARGIN
  }
  rule(document, y)
  y += 10
  for (const [name, text] of totals) {
    const look = name === 'Total' ? { ...BODY, size: 13 } : BODY
    writer.write(name, { x: RIGHT - 100, y }, { ...look, width: COLUMN + 100 })
    if (text !== '') writeRight(document, writer, text, y, look)
    y += 20
  }
  return y
}

/** The CAE, until when it had to be used, and the code by which anybody looks it up. */
async function writeFoot(document: Document, writer: CertificateWriter, content: InvoiceContent) {
  const { encode } = await import('uqr')
  const { data, size } = encode(qrAddress(content.voucher, content.cae), { ecc: 'M', border: 0 })
  const dot = QR / size
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark) document.rect(MARGIN + column * dot, FOOT + row * dot, dot + 0.05, dot + 0.05)
  document.fill(INK)
  stack(writer, { x: MARGIN + QR + 18, y: FOOT + 20 }, [
    [`CAE N.º ${content.cae}`, { ...BODY, size: 11 }],
    [`Vencimiento del CAE: ${dayText(content.caeDueOn)}`, BODY],
    ['Comprobante autorizado por ARCA', SMALL],
  ])
}

/** An invoice or a credit note as a PDF: the same bytes from the same content. */
export async function writeInvoice(content: InvoiceContent): Promise<Buffer> {
  const { default: PDF } = await import('pdfkit')
  const { voucher, paper, kind } = content
  const name = `${voucherText(kind, letterOf(voucher.type))} ${numberText(voucher.pointOfSale, voucher.number)}`
  const at = new Date(`${voucher.date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')}T12:00:00Z`)
  const info = { Title: name, Author: paper.seller.name, CreationDate: at, ModDate: at }
  const document = new PDF({ size: 'A4', margin: 0, lang: 'es-AR', displayTitle: true, info })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  const writer = await CertificateWriter.for(document)
  let y = writeHead(document, writer, content)
  rule(document, y)
  y = writeBuyer(writer, content, y) + 8
  rule(document, y)
  y = writeLines(document, writer, content, y)
  writeTotals(document, writer, content, y + 4)
  await writeFoot(document, writer, content)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
