/** What stands above an email in the box, as far as it decides whether it is an answer. */
export interface EmailHead {
  readonly uid: number
  /** Its `Message-ID`, without which none can be told from a copy of itself. */
  readonly mailId: string | undefined
  /** In lower case; '' where it names nobody. */
  readonly from: string
  readonly fromName: string
  readonly subject: string
  /** The `Message-ID`s of the emails that it answers. */
  readonly answers: readonly string[]
  /** Written by a program: an absence, a list, an email that came back. */
  readonly isAutomatic: boolean
  readonly receivedAt: Date
}

/** A box while somebody looks into it. It is only read: nothing is moved, marked or deleted. */
export interface OpenBox {
  /** Numbers of emails count from anew whenever this is another one. */
  readonly uidValidity: string
  readonly nextUid: number
  /** Numbers of emails that came behind one, or since a day, from the smallest on. */
  uidsAfter(uid: number): Promise<number[]>
  uidsSince(day: Date): Promise<number[]>
  /** `undefined` when the email is gone meanwhile. */
  head(uid: number): Promise<EmailHead | undefined>
  /** The beginning of an email, as it came. */
  source(uid: number, mostBytes: number): Promise<Uint8Array | undefined>
}

/** The artist's mailbox, where answers to emails of the shop come in. */
export interface AnswersBox {
  /** Tells one box from another, and nobody whose it is. */
  readonly name: string
  /** Why the last visit failed; `undefined` when it went well, or none was made. */
  readonly trouble: string | undefined
  visit<Found>(work: (box: OpenBox) => Promise<Found>): Promise<Found>
}
