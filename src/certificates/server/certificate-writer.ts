import type PDFDocument from 'pdfkit'
import { certificateFonts, FAR, type Face, type FontName } from './certificate-fonts.ts'

type Document = InstanceType<typeof PDFDocument>

export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly colour: string
  readonly width: number
  /** Between letters, in points. */
  readonly spacing?: number
}

/** What the type definitions do not tell of an embedded font. */
interface Embedded {
  readonly font: { hasGlyphForCodePoint(point: number): boolean }
}

/** Writes texts into a document, each letter in the font that has it; a sign that none has is left out. */
export class CertificateWriter {
  readonly #document: Document

  private constructor(document: Document) {
    this.#document = document
  }

  static async for(document: Document): Promise<CertificateWriter> {
    for (const [name, bytes] of Object.entries(await certificateFonts())) document.registerFont(name, bytes)
    return new CertificateWriter(document)
  }

  #has(font: FontName, sign: string): boolean {
    const { _font } = this.#document.font(font) as unknown as { _font: Embedded }
    return _font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  }

  /** A text in parts that one font writes each. */
  #parts(face: Face, text: string): { font: FontName; text: string }[] {
    const parts: { font: FontName; text: string }[] = []
    for (const sign of text.normalize('NFC').replace(/\s+/g, ' ')) {
      const font = [face, FAR[face]].find((each) => this.#has(each, sign))
      const last = parts.at(-1)
      if (font === undefined) continue
      if (last?.font === font) last.text += sign
      else parts.push({ font, text: sign })
    }
    return parts
  }

  /** How high a text is when it is written. */
  heightOf(text: string, { face, size, width, spacing = 0 }: TextStyle): number {
    // A rare letter is as wide as its neighbours: lines break as they will.
    const plain = this.#parts(face, text).map((part) =>
      part.font === face ? part.text : 'n'.repeat(part.text.length),
    )
    this.#document.font(face).fontSize(size)
    return this.#document.heightOfString(plain.join(''), { width, characterSpacing: spacing })
  }

  write(text: string, at: { readonly x: number; readonly y: number }, writing: TextStyle): void {
    const { face, size, colour, width, spacing = 0 } = writing
    const parts = this.#parts(face, text)
    this.#document.fontSize(size).fillColor(colour)
    for (const [place, part] of parts.entries()) {
      const options = { width, characterSpacing: spacing, continued: place < parts.length - 1 }
      this.#document.font(part.font)
      if (place === 0) this.#document.text(part.text, at.x, at.y, options)
      else this.#document.text(part.text, options)
    }
  }
}
