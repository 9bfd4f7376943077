import type { ShopBasics } from '../basics/shop-basics.ts'
import type { Right } from '../contract/endpoint.ts'
import type { ProblemKind } from '../contract/problem.ts'
import type { QuotaLimits } from './upload-quota.ts'

/** A file whose last byte has come. */
export interface FinishedUpload {
  readonly id: string
  readonly metadata: Readonly<Record<string, string | null>>
}

/** Who sends a part of a file. */
export interface Sender {
  readonly owner: string
  /** Throws when she has lost since what she was let in for: a part may be long under way. */
  readonly requireStillLetIn: () => Promise<void>
}

/** One kind of large files: what is taken, where it lies meanwhile, and what becomes of it. */
export interface ResumableDoor extends Pick<ShopBasics, 'log' | 'siteUrl'> {
  /** Who may send files through it. */
  readonly access: Right
  /** Where uploads begin, below /api. */
  readonly path: string
  /** Where files lie until they are taken away. */
  readonly folder: string
  /** Most bytes of a file. */
  readonly limit: number
  /** How much one administrator may have begun and not taken away. */
  readonly quota: QuotaLimits
  readonly tooLarge: ProblemKind
  readonly notFound: ProblemKind
  readonly noRoom: ProblemKind
  /** Whether the disk has room for so many bytes more. */
  readonly hasRoom: (bytes: number) => Promise<boolean>
  /** Refuses an upload before its first byte. */
  readonly begin?: () => Promise<void>
  /** What the last part is answered with. */
  readonly take: (upload: FinishedUpload) => Promise<unknown>
}
