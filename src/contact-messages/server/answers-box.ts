/** What stands above a letter in the box, as far as it decides whether it is an answer. */
export interface LetterHead {
  readonly uid: number
  /** Its `Message-ID`, without which none can be told from a copy of itself. */
  readonly mailId: string | undefined
  /** In lower case; '' where it names nobody. */
  readonly from: string
  readonly fromName: string
  readonly subject: string
  /** The `Message-ID`s of the letters that it answers. */
  readonly answers: readonly string[]
  /** Written by a program: an absence, a list, a letter that came back. */
  readonly isAutomatic: boolean
  readonly receivedAt: Date
}

/** A box while somebody looks into it. It is only read: nothing is moved, marked or deleted. */
export interface OpenBox {
  /** Numbers of letters count from anew whenever this is another one. */
  readonly uidValidity: string
  readonly nextUid: number
  /** Numbers of letters that came behind one, or since a day, from the smallest on. */
  uidsAfter(uid: number): Promise<number[]>
  uidsSince(day: Date): Promise<number[]>
  /** `undefined` when the letter is gone meanwhile. */
  head(uid: number): Promise<LetterHead | undefined>
  /** The beginning of a letter, as it came. */
  source(uid: number, mostBytes: number): Promise<Uint8Array | undefined>
}

/** The artist's mailbox, where answers to letters of the shop come in. */
export interface AnswersBox {
  /** Tells one box from another, and nobody whose it is. */
  readonly name: string
  /** Why the last visit failed; `undefined` when it went well, or none was made. */
  readonly trouble: string | undefined
  visit<Found>(work: (box: OpenBox) => Promise<Found>): Promise<Found>
}
